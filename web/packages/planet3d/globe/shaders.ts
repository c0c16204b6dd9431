// How the globe is painted, point by point. One sun from the upper left, light from sky and ground, a bright rim; flat tones
// with clear edges: a beach, torn snow, a cut line where habitats meet, a thin dark line along the tiles.
import type { WorldName } from '@art/palette';
import {
    AdditiveBlending,
    BackSide,
    Color,
    DoubleSide,
    NormalBlending,
    ShaderMaterial,
    type Texture,
    Vector3,
} from 'three';
import { globeLooks } from './looks';
import { kDuneBend, kDunes, kIceSoft, kRockSoft, kSandSoft } from './relief';
import { kBall, kRound } from './shape';
import { kNumberHalf, kStoneSoft } from './stone';

const kVertex = /* glsl */ `
    attribute vec4 colour;
    varying vec3 vColour; varying float vSoft; varying vec4 vInfo; varying vec3 vAt; varying vec3 vNormal; varying vec3 vEye;
    #ifndef USE_INSTANCING
    attribute vec4 info;
    #endif
    void main() {
        vColour = pow(colour.rgb, vec3(2.2)); vSoft = colour.a; vAt = position;
        #ifdef USE_INSTANCING
        // The foot of a thing stands in the shade of the others.
        vColour *= instanceColor * mix(0.62, 1.06, smoothstep(0.0, 0.75, position.y)); vInfo = vec4(1.0, 1.0, 1.0, 0.0);
        vec4 at = modelViewMatrix * instanceMatrix * vec4(position, 1.0);
        vNormal = normalMatrix * mat3(instanceMatrix) * normal;
        #else
        vInfo = info;
        vec4 at = modelViewMatrix * vec4(position, 1.0);
        vNormal = normalMatrix * normal;
        #endif
        vEye = at.xyz;
        gl_Position = projectionMatrix * at;
    }`;

const kLand = /* glsl */ `
    uniform vec3 sun; uniform vec3 sunColour; uniform vec3 sky; uniform vec3 ground; uniform vec3 glow;
    uniform vec3 beach; uniform vec3 snow; uniform vec3 sandLit; uniform vec3 sandShade; uniform vec3 crack; uniform vec3 cold; uniform float grid;
    varying vec3 vColour; varying float vSoft; varying vec4 vInfo; varying vec3 vAt; varying vec3 vNormal; varying vec3 vEye;
    #ifdef CALM
    float wave(vec3 p) { return 0.0; }
    #else
    float wave(vec3 p) { return sin(p.x * 41.0 + 3.0 * sin(p.y * 23.0)) * sin(p.z * 37.0 + 2.0 * sin(p.x * 29.0)); }
    #endif
    void main() {
        vec3 facet = normalize(cross(dFdx(vEye), dFdy(vEye)));
        vec3 n = normalize(mix(facet, normalize(vNormal), vSoft));
        float w = wave(vAt);
        vec3 c = vColour;
        // How round it looks tells sand, ice and stone from the rest (relief.ts).
        float isSand = 0.0, isIce = 0.0, isStone = 0.0, white = 0.0;
        #ifndef USE_INSTANCING
        isSand = step(abs(vSoft - ${kSandSoft}), 0.03);
        isIce = step(abs(vSoft - ${kIceSoft}), 0.03);
        isStone = step(abs(vSoft - ${kStoneSoft}), 0.02);
        float far = vInfo.y * 0.6;
        float coast = vInfo.z * 0.6 + 0.006 * w;
        // Sheets of paper with clear edges. Dunes: a lit side, a thin bright crest, a lee side in the shade.
        float t = fract(dot(normalize(vAt), vec3(${kDunes})) + ${kDuneBend} * vInfo.w);
        float lee = smoothstep(0.68, 0.70, t) * (1.0 - smoothstep(0.90, 0.95, t + 0.03 * w));
        float crest = smoothstep(0.63, 0.65, t) * (1.0 - smoothstep(0.675, 0.69, t));
        float ripple = smoothstep(0.72, 0.8, sin(t * 50.0 + 0.8 * w)) * smoothstep(0.1, 0.3, t) * (1.0 - smoothstep(0.5, 0.6, t));
        float inland = smoothstep(0.02, 0.06, far);
        c = mix(c, sandShade, isSand * inland * (0.62 * lee + 0.16 * ripple));
        c = mix(c, sandLit, isSand * inland * crest);
        // Ice: cracks with a deep floor, and the cliff it breaks off with.
        float open = isIce * (1.0 - smoothstep(0.16, 0.2, vInfo.w + 0.03 * w)) * inland;
        float deep = isIce * (1.0 - smoothstep(0.05, 0.09, vInfo.w + 0.02 * w)) * inland;
        float cliff = isIce * (1.0 - smoothstep(0.026, 0.032, far + 0.005 * w));
        c = mix(c, crack, max(0.55 * open + 0.4 * deep, 0.6 * cliff));
        c = mix(c, c * vec3(0.80, 0.76, 0.78), (1.0 - isIce) * (1.0 - smoothstep(0.016, 0.021, far + 0.004 * w)));
        c = mix(c, beach, 1.0 - smoothstep(0.034, 0.042, coast));
        white = (1.0 - isSand) * (1.0 - isIce) * smoothstep(0.0, 0.03, vInfo.w - 0.54 - 0.1 * w);
        c = mix(c, snow, white);
        // Clumps of moss, grass and scree.
        float plain = (1.0 - isSand) * (1.0 - isIce) * (1.0 - white) * (1.0 - isStone);
        c *= 1.0 + plain * (0.09 * smoothstep(0.30, 0.34, w) - 0.08 * (1.0 - smoothstep(-0.40, -0.36, w)));
        c *= 0.72 + 0.28 * smoothstep(0.002, 0.006, far);
        #endif
        // Blocks of ice among the things.
        white = max(white, step(abs(vSoft - 0.35), 0.03) * smoothstep(0.42, 0.55, vColour.b));
        float light = clamp(dot(n, sun) * 0.74 + 0.33, 0.0, 1.0);
        // Rock is cut from few sheets of paper: clear edges between tones, no gradients.
        float isRock = max(1.0 - step(0.1, vSoft), step(abs(vSoft - ${kRockSoft}), 0.01));
        float tone = floor(light * 5.0) + smoothstep(0.44, 0.56, fract(light * 5.0));
        light = mix(light, tone / 5.0, 0.75 * isRock);
        // A ridge is read by its two sides: one in the light, one in the shade, blue where snow lies.
        float lit = mix(smoothstep(0.2, 0.8, light), smoothstep(0.44, 0.52, light), 0.45);
        c *= mix(1.0, mix(0.56, 1.16, lit), isRock * (1.0 - white));
        c = mix(c, c * mix(cold, vec3(1.0), lit), 0.8 * isRock * white);
        // Snow and ice are never grey in the shade: light comes through them.
        vec3 around = mix(mix(ground, cold, max(isIce, white)), sky, n.y * 0.5 + 0.5);
        // Pale stone throws light about: seen from below it is not mud.
        around *= 1.0 + 0.8 * isStone * (1.0 - light);
        around += cold * max(isIce, white) * 0.35 * (1.0 - light);
        float edge = pow(1.0 - max(dot(n, normalize(-vEye)), 0.0), 3.0);
        #ifndef CALM
        float glint = isIce * step(0.965, fract(sin(dot(floor(vAt * 70.0), vec3(12.9, 78.2, 37.7))) * 43758.5)) * smoothstep(0.55, 0.8, light);
        c += glow * glint * 0.28;
        #endif
        c = c * (around * 0.5 + sunColour * light * 0.94) + glow * edge * 0.26 * (0.35 + light);
        c *= 1.0 - 0.4 * grid * (1.0 - smoothstep(0.003, 0.011, vInfo.x * 0.618));
        gl_FragColor = vec4(c, 1.0);
        #include <colorspace_fragment>
    }`;

const kWaterVertex = /* glsl */ `
    attribute vec4 info; uniform float time;
    varying vec4 vInfo; varying vec3 vAt; varying vec3 vNormal; varying vec3 vEye;
    void main() {
        vInfo = info; vAt = position;
        float swell = 0.0045 * sin(time * 1.3 + position.x * 13.0 + position.z * 9.0) * smoothstep(0.0, 0.16, info.z);
        vec4 at = modelViewMatrix * vec4(position * (1.0 + swell), 1.0);
        vNormal = normalMatrix * normal; vEye = at.xyz;
        gl_Position = projectionMatrix * at;
    }`;

const kWater = /* glsl */ `
    uniform vec3 sun; uniform vec3 sunColour; uniform vec3 sky; uniform vec3 glow; uniform vec3 shallow; uniform vec3 base;
    uniform vec3 deep; uniform vec3 foam; uniform vec3 beach; uniform vec3 ice; uniform float time; uniform float grid;
    varying vec4 vInfo; varying vec3 vAt; varying vec3 vNormal; varying vec3 vEye;
    #ifdef CALM
    float wave(vec3 p) { return 0.0; }
    #else
    float wave(vec3 p) {
        return sin(p.x * 17.0 + time * 0.9 + 3.0 * sin(p.y * 7.0 + time * 0.3)) * sin(p.z * 15.0 - time * 0.7 + 2.0 * sin(p.x * 6.0));
    }
    #endif
    void main() {
        float w = wave(vAt);
        // Banks of sand, or shelves of ice, reach into the water here more and there less: no coast runs straight along a tile.
        vec3 p = normalize(vAt);
        float bend = sin(dot(p, vec3(9.1, 5.3, -7.7)) + 2.0 * sin(dot(p, vec3(-6.1, 8.2, 5.9))))
            + 0.45 * sin(dot(p, vec3(-23.7, 17.4, 21.3)) + 2.0 * sin(dot(p, vec3(13.1, -19.9, 11.3))));
        float coast = vInfo.z * 0.6 - 0.036 * smoothstep(-1.1, 1.3, bend);
        float d = max(0.0, coast) + 0.012 * w * smoothstep(0.02, 0.05, coast);
        vec3 up = normalize(vNormal);
        vec3 eye = normalize(-vEye);
        // Seen flat, along the edge of the planet, shallows, foam and sky do not cover the deep.
        float facing = max(dot(up, eye), 0.0);
        float near = smoothstep(0.1, 0.5, facing);
        // Sheets of paper: each depth has its tone and a clear edge.
        vec3 c = mix(shallow, mix(shallow, base, 0.55), smoothstep(0.055, 0.065, d));
        c = mix(c, base, smoothstep(0.11, 0.122, d));
        c = mix(c, deep, 0.55 * smoothstep(0.19, 0.205, d) + 0.45 * smoothstep(0.2, 0.45, d));
        c = mix(c, mix(base, deep, 0.6), 0.7 * (1.0 - near));
        #ifndef CALM
        // The open sea: two tones of deep water, and rows of waves that come and go.
        float open = smoothstep(0.17, 0.24, d);
        float drift = sin(dot(p, vec3(5.1, 2.3, -3.7)) + 1.6 * sin(dot(p, vec3(-3.1, 6.2, 2.9)) + time * 0.05))
            + sin(dot(p, vec3(-2.7, 4.4, 6.3)) + 1.4 * sin(dot(p, vec3(7.1, -1.9, 3.3)) - time * 0.04));
        c = mix(c, mix(base, shallow, 0.10), open * 0.42 * smoothstep(0.30, 0.34, drift));
        c = mix(c, mix(base, shallow, 0.20), open * 0.35 * smoothstep(0.95, 0.99, drift));
        float row = p.y * 15.0 + 1.1 * sin(p.x * 7.0 + p.z * 5.0) + 0.16 * abs(sin((p.x * 1.3 - p.z) * 21.0)) + time * 0.05;
        float seen = sin(p.x * 9.0 + floor(row) * 2.4) * sin(p.z * 8.0 - floor(row) * 1.7 + time * 0.12);
        float crest = smoothstep(0.03, 0.06, fract(row)) * (1.0 - smoothstep(0.10, 0.14, fract(row)));
        c = mix(c, mix(shallow, foam, 0.25), open * crest * 0.75 * near * smoothstep(0.30, 0.36, seen));
        #endif
        #ifdef CALM
        vec3 n = up;
        float spark = 0.0;
        #else
        vec3 n = normalize(up + 0.10 * vec3(w, wave(vAt.yzx), wave(vAt.zxy)));
        // Glitter on the waves, never a spot of light.
        float spark = pow(max(dot(reflect(-sun, n), eye), 0.0), 24.0) * smoothstep(0.25, 0.5, w);
        #endif
        float light = clamp(dot(n, sun) * 0.6 + 0.5, 0.0, 1.0);
        // Foam: a line at the coast, and one that comes in and fades.
        float line = 1.0 - smoothstep(0.014, 0.02, d);
        #ifdef CALM
        float roll = 0.0;
        #else
        float come = fract(time * 0.11);
        // In a bay where nothing gets deeper it stays a line.
        float thin = clamp(260.0 * fwidth(d), 0.05, 1.0);
        float roll = (1.0 - smoothstep(0.004 * thin, 0.009 * thin, abs(d - 0.085 + 0.055 * come))) * (1.0 - come) * smoothstep(-0.1, 0.4, w);
        #endif
        c = c * (sky * 0.30 + sunColour * light * 0.95) + sunColour * spark * 0.16 + glow * pow(1.0 - facing, 6.0) * 0.10;
        c = mix(c, foam * (0.5 + 0.6 * light), clamp(line * mix(0.35, 1.0, near) + roll * near, 0.0, 1.0));
        vec3 dry = mix(beach, ice, smoothstep(0.4, 0.6, vInfo.w)) * (sky * 0.45 + sunColour * light * 0.8);
        c = mix(dry, c, smoothstep(-0.002, 0.002, coast));
        c *= 1.0 - 0.24 * grid * (1.0 - smoothstep(0.002, 0.009, vInfo.x * 0.618));
        gl_FragColor = vec4(c, 1.0);
        #include <colorspace_fragment>
    }`;

const kPassing = /* glsl */ `
    varying vec3 vNormal; varying vec3 vEye;
    void main() {
        vec4 at = modelViewMatrix * vec4(position, 1.0);
        vNormal = normalize(normalMatrix * normal); vEye = normalize(-at.xyz);
        gl_Position = projectionMatrix * at;
    }`;

const kAir = /* glsl */ `
    uniform vec3 colour; uniform float strength; varying vec3 vNormal; varying vec3 vEye;
    void main() {
        float d = max(dot(-normalize(vNormal), vEye), 0.0);
        float a = pow(smoothstep(0.0, 0.62, d), 2.2) * strength;
        a *= 0.6 + 0.4 * clamp(dot(normalize(vNormal), vec3(0.55, -0.62, 0.0)) + 0.5, 0.0, 1.0);
        gl_FragColor = vec4(colour, a);
        #include <colorspace_fragment>
    }`;

const kShadow = /* glsl */ `
    uniform vec3 colour; varying vec2 vUv;
    void main() {
        float d = length(vUv - 0.5) * 2.0;
        gl_FragColor = vec4(colour, 0.5 * pow(max(0.0, 1.0 - d), 1.7));
        #include <colorspace_fragment>
    }`;

/** What a frame is, in one byte: none is 0. A raised one lies on a tile, a lifted one goes with the tile in the air. */
export const frameBits = { seen: 16, strong: 32, raised: 64, lifted: 128 } as const;

/**
 * Hidden frames are drawn as nothing. To the depth a frame is nearer than it looks, so that what stands beside it does not
 * cut it; a strong one is not hidden by mountains and ice either, only by the horizon. The frame of a tile in the air goes
 * with the tile.
 */
const kFrameVertex = /* glsl */ `
    attribute vec4 colour; uniform vec3 lift; varying vec3 vColour; varying float vOut; varying float vStrong;
    void main() {
        vColour = pow(colour.rgb, vec3(2.2));
        float state = floor(colour.a * 255.0 + 0.5);
        float isStrong = step(${frameBits.strong}.0, mod(state, ${frameBits.raised}.0));
        // The corners of a band as frameOf makes them: inner, outer, outer, inner, inner, outer.
        int corner = gl_VertexID % 6;
        vOut = corner == 1 || corner == 2 || corner == 5 ? 1.0 : 0.0;
        vStrong = isStrong;
        vec3 at = position + normalize(position) * (state >= ${frameBits.raised}.0 ? 0.046 : 0.016);
        if (state >= ${frameBits.lifted}.0) at += lift;
        if (state < 0.5) at = vec3(0.0);
        vec4 seen = modelViewMatrix * vec4(at, 1.0);
        gl_Position = projectionMatrix * seen;
        float facing = dot(normalize(mat3(modelViewMatrix) * position), normalize(-seen.xyz));
        // Frames below a tile in the air do not shine through it.
        float nudge = max(0.06, 0.24 - length(lift)) + 0.6 * isStrong * smoothstep(0.0, 0.15, facing);
        vec4 nearer = projectionMatrix * (seen + vec4(0.0, 0.0, nudge, 0.0));
        gl_Position.z = nearer.z / nearer.w * gl_Position.w;
    }`;
/**
 * A strong frame has a dark edge on both sides, unless it were thinner than a point: gold is seen on sand and ice, too. Any
 * other is a thin line.
 */
const kFrame = /* glsl */ `
    uniform vec3 edge; varying vec3 vColour; varying float vOut; varying float vStrong;
    void main() {
        float away = abs(vOut - 0.55);
        if (vStrong < 0.5 && away > 0.29) discard;
        float dark = smoothstep(0.25, 0.29, away) * (1.0 - smoothstep(0.22, 0.4, fwidth(vOut)));
        gl_FragColor = vec4(mix(vColour, edge, vStrong * dark), 1.0);
        #include <colorspace_fragment>
    }`;

/** What a tile in the air casts on the planet: away from the sun, the further the higher it hangs; gone once it lies. */
const kCastVertex = /* glsl */ `
    attribute float dim; uniform vec3 sun; uniform vec3 face; uniform float height; varying float vDim;
    void main() {
        vDim = dim * smoothstep(0.0, 0.1, height) * (1.0 - 0.6 * smoothstep(0.2, 0.9, height));
        vec3 up = normalize(mat3(modelViewMatrix) * face);
        float steep = max(dot(sun, up), 0.5);
        vec4 at = modelViewMatrix * vec4(position, 1.0);
        at.xyz -= (sun - up * dot(sun, up)) * 0.8 * height / steep;
        // It bends around the planet, and fades before the horizon: no shadow falls on the sky.
        vec3 centre = modelViewMatrix[3].xyz;
        vec3 outward = normalize(at.xyz - centre);
        at.xyz = centre + outward * min(length(position), 1.16);
        vDim *= smoothstep(0.05, 0.4, dot(outward, normalize(-at.xyz)));
        gl_Position = projectionMatrix * at;
        // Over slopes and trees, under the tile.
        vec4 nearer = projectionMatrix * (at + vec4(0.0, 0.0, 0.1, 0.0));
        gl_Position.z = nearer.z / nearer.w * gl_Position.w;
    }`;
const kCast = /* glsl */ `
    uniform vec3 colour; varying float vDim;
    void main() {
        gl_FragColor = vec4(colour, 0.42 * vDim);
        #include <colorspace_fragment>
    }`;

/** Bent as the stone is, around the middle of the face; the upper end of each number where the eye has it. */
const kNumberVertex = /* glsl */ `
    attribute vec3 middle; attribute vec2 spot; uniform vec3 up; varying vec2 vUv;
    void main() {
        vec3 upward = normalize(up - middle * dot(up, middle));
        vec3 at = middle + ${kNumberHalf} * (spot.x * cross(upward, middle) + spot.y * upward);
        at *= (${1 - kRound} + ${kRound * kBall} / length(at)) * 1.01;
        vUv = uv;
        gl_Position = projectionMatrix * modelViewMatrix * vec4(at, 1.0);
    }`;
const kNumber = /* glsl */ `
    uniform sampler2D map; varying vec2 vUv;
    void main() {
        gl_FragColor = texture2D(map, vUv);
        #include <colorspace_fragment>
    }`;

/** Cut-outs that always face the eye; they come down with a bounce when they are new. */
const kAnimalVertex = /* glsl */ `
    attribute vec3 place; attribute vec2 cell; attribute float born; uniform float time; uniform vec2 cells;
    varying vec2 vUv;
    void main() {
        float t = clamp((time - born) / 0.9, 0.0, 1.0);
        float fall = (1.0 - t) * (1.0 - t) * abs(cos(t * 4.7));
        vec4 at = modelViewMatrix * vec4(place * (1.0 + 0.55 * fall), 1.0);
        // To the depth in front of trees and slopes, but gone behind the horizon.
        float facing = dot(normalize(mat3(modelViewMatrix) * place), normalize(-at.xyz));
        at.xy += position.xy * smoothstep(0.0, 0.12, t) * smoothstep(-0.02, 0.12, facing);
        vUv = (cell + vec2(uv.x, 1.0 - uv.y)) / cells;
        vUv.y = 1.0 - vUv.y;
        gl_Position = projectionMatrix * at;
        vec4 nearer = projectionMatrix * (at + vec4(0.0, 0.0, 0.3 + 0.5 * smoothstep(0.1, 0.3, facing), 0.0));
        gl_Position.z = nearer.z / nearer.w * gl_Position.w;
    }`;
const kAnimal = /* glsl */ `
    uniform sampler2D map; varying vec2 vUv;
    void main() {
        vec4 c = texture2D(map, vUv);
        if (c.a < 0.4) discard;
        gl_FragColor = vec4(c.rgb, 1.0);
        #include <colorspace_fragment>
    }`;

/** On both sides of a strong frame, as behind the brackets of Gaïa's map. */
const kFrameEdge = '#2a2118';

const value = (hex: string) => ({ value: new Color(hex) });

/** Seconds, one for everything that moves by itself. */
export interface Time {
    value: number;
}

/** `hasGrid`: lines tell the tiles apart. */
export function makeMaterials(light: WorldName, time: Time, hasGrid: boolean) {
    const look = globeLooks[light];
    const lights = {
        sun: { value: new Vector3(-0.55, 0.62, 0.56).normalize() },
        sunColour: value(look.sun),
        sky: value(look.sky),
        ground: value(look.ground),
        glow: value(look.rim),
        grid: { value: hasGrid ? 1 : 0 },
    };
    const land = {
        ...lights,
        beach: value(look.beach),
        snow: value(look.snow),
        sandLit: value(look.desert[1]),
        sandShade: value(look.desert[2]),
        crack: value(look.glacier[2]),
        cold: value(look.cold),
    };
    return {
        land: new ShaderMaterial({ vertexShader: kVertex, fragmentShader: kLand, uniforms: land }),
        things: new ShaderMaterial({
            vertexShader: kVertex,
            fragmentShader: kLand,
            uniforms: land,
            side: DoubleSide,
        }),
        water: new ShaderMaterial({
            vertexShader: kWaterVertex,
            fragmentShader: kWater,
            uniforms: {
                ...lights,
                time,
                base: value(look.ocean[0]),
                shallow: value(look.ocean[1]),
                deep: value(look.ocean[2]),
                foam: value(look.foam),
                beach: value(look.beach),
                ice: value(look.glacier[0]),
            },
        }),
        frames: new ShaderMaterial({
            vertexShader: kFrameVertex,
            fragmentShader: kFrame,
            uniforms: { lift: { value: new Vector3() }, edge: value(kFrameEdge) },
        }),
        cast: new ShaderMaterial({
            vertexShader: kCastVertex,
            fragmentShader: kCast,
            uniforms: {
                sun: lights.sun,
                colour: value(look.shadow),
                face: { value: new Vector3(0, 1, 0) },
                height: { value: 0 },
            },
            transparent: true,
            depthWrite: false,
        }),
        air: new ShaderMaterial({
            vertexShader: kPassing,
            fragmentShader: kAir,
            uniforms: { colour: value(look.air), strength: { value: look.airiness } },
            side: BackSide,
            transparent: true,
            depthWrite: false,
            blending: light === 'night' ? AdditiveBlending : NormalBlending,
        }),
        shadow: new ShaderMaterial({
            vertexShader:
                'varying vec2 vUv; void main() { vUv = uv; gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0); }',
            fragmentShader: kShadow,
            uniforms: { colour: value(look.shadow) },
            transparent: true,
            depthWrite: false,
        }),
        animals: new ShaderMaterial({
            vertexShader: kAnimalVertex,
            fragmentShader: kAnimal,
            uniforms: { time, map: { value: null }, cells: { value: [1, 1] } },
        }),
    };
}

/** The numbers of the faces; `up` is where the eye has its upper end, as the planet sees it. */
export const numberMaterial = (map: Texture, up: Vector3) =>
    new ShaderMaterial({
        vertexShader: kNumberVertex,
        fragmentShader: kNumber,
        uniforms: { map: { value: map }, up: { value: up } },
        transparent: true,
        depthWrite: false,
        polygonOffset: true,
        polygonOffsetFactor: -2,
    });

/** Without waves, sparks and torn edges: less than half of the work for a point. */
export function calmDown({ land, things, water }: Materials, calm: boolean): void {
    for (const material of [land, things, water]) {
        material.defines = calm ? { CALM: '' } : {};
        material.needsUpdate = true;
    }
}

export type Materials = ReturnType<typeof makeMaterials>;
