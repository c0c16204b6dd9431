// What the map lies on: by day a warm sea chart with a compass rose, by night a sky of stars.
import { hash, noise } from '../noise';
import type { World } from '../palette';
import type { Pen } from './things';

/** Depth lines of an old chart. */
function paintLines(pen: Pen, width: number, height: number, world: World): void {
    pen.lineWidth = 1;
    pen.strokeStyle = world.dark ? 'rgba(170,195,255,.07)' : 'rgba(110,78,34,.13)';
    for (let k = 0; k < 26; k += 1) {
        pen.beginPath();
        for (let x = -10; x <= width + 10; x += 12) {
            const swell = 74 * (noise(x / 190, k * 0.16, 2) - 0.5) + 22 * (noise(x / 60, k * 0.3, 4) - 0.5);
            pen.lineTo(x, (k / 25) * height * 1.2 - height * 0.1 + swell);
        }
        pen.stroke();
    }
}

function paintStars(pen: Pen, width: number, height: number): void {
    for (let k = 0; k < 170; k += 1) {
        pen.fillStyle = `rgba(226,234,255,${0.15 + 0.6 * hash(k, 3) ** 3})`;
        pen.beginPath();
        pen.arc(width * hash(k, 1), height * hash(k, 2), 0.5 + 1.3 * hash(k, 4) ** 4, 0, 7);
        pen.fill();
    }
}

function paintRose(pen: Pen, x: number, y: number, r: number): void {
    pen.save();
    pen.translate(x, y);
    pen.globalAlpha = 0.3;
    pen.strokeStyle = '#7a5526';
    pen.fillStyle = '#7a5526';
    for (const radius of [r * 0.62, r * 0.66, r * 0.28]) {
        pen.beginPath();
        pen.arc(0, 0, radius, 0, 7);
        pen.stroke();
    }
    for (let k = 0; k < 8; k += 1) {
        const long = k % 2 ? r * 0.6 : r;
        for (const side of [1, -1]) {
            pen.beginPath();
            pen.moveTo(0, -long);
            pen.lineTo(side * r * 0.12, -r * 0.14);
            pen.lineTo(0, 0);
            if (side > 0) pen.fill();
            else pen.stroke();
        }
        pen.rotate(Math.PI / 4);
    }
    pen.restore();
}

export function paintTable(pen: Pen, width: number, height: number, world: World): void {
    const far = Math.hypot(width, height) * 0.62;
    const glow = pen.createRadialGradient(width * 0.32, height * 0.2, 0, width * 0.5, height * 0.5, far);
    glow.addColorStop(0, world.tableHi);
    glow.addColorStop(0.55, world.table);
    glow.addColorStop(1, world.tableLo);
    pen.fillStyle = glow;
    pen.fillRect(0, 0, width, height);
    if (world.calm) return;
    paintLines(pen, width, height, world);
    if (world.dark) paintStars(pen, width, height);
    else if (width > 500) paintRose(pen, 84, height - 84, 56);
}
