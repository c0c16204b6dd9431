// Scraps of paper over the end of a won game: one canvas, over after a few seconds, none where movement is not wanted.
import { hash } from '@art/noise';
import { beat } from '@ui/settings';
import { useEffect, useRef } from 'preact/hooks';

const kScraps = 90;
const kLasts = 6000;
const kColours = ['#ffd666', '#fff3d0', '#8bd8c3', '#ff9d86', '#9ed0f5', '#fdf6e3'];

function drawScraps(pen: CanvasRenderingContext2D, seconds: number, fade: number): void {
    const { width, height } = pen.canvas;
    pen.setTransform(1, 0, 0, 1, 0, 0);
    pen.clearRect(0, 0, width, height);
    pen.globalAlpha = fade;
    for (let k = 0; k < kScraps; k += 1) {
        const fall = ((hash(k, 9) * 1.3 + seconds * (0.1 + 0.06 * hash(k, 8))) % 1.3) - 0.15;
        const x = width * (hash(k, 7) + 0.02 * Math.sin(seconds * 1.4 + k));
        const turn = seconds * (1 + 2 * hash(k, 6)) + k;
        const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
        pen.setTransform(cos, sin * 0.6, -sin, cos * 0.6, x, fall * height);
        pen.fillStyle = kColours[k % kColours.length] ?? '#fdf6e3';
        pen.fillRect(-5, -3, 10 + 4 * hash(k, 5), 6);
    }
}

export function Confetti() {
    const canvas = useRef<HTMLCanvasElement>(null);
    useEffect(() => {
        const element = canvas.current;
        const pen = element?.getContext('2d');
        if (!element || !pen || beat() === 0) return undefined;
        const start = performance.now();
        let frame = requestAnimationFrame(function draw(now: number) {
            // It has no size before its dialog is open, and another one when a phone is turned.
            const { clientWidth, clientHeight } = element;
            if (element.width !== clientWidth) element.width = clientWidth;
            if (element.height !== clientHeight) element.height = clientHeight;
            const left = kLasts - (now - start);
            drawScraps(pen, (now - start) / 1000 + 2, Math.max(0, Math.min(1, left / 1000)));
            if (left > 0) frame = requestAnimationFrame(draw);
        });
        return () => cancelAnimationFrame(frame);
    }, []);
    return <canvas ref={canvas} class="confetti" aria-hidden="true" />;
}
