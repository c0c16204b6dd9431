// A QR code to be photographed: dark on light in every theme, with the margin that readers want.
import { qrModules } from './qrEncode';

const kMargin = 4;

export function QrCode({ text, label }: { text: string; label: string }) {
    const modules = qrModules(text);
    if (!modules) return null;
    const size = modules.length + 2 * kMargin;
    const path = modules
        .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + kMargin} ${y + kMargin}h1v1h-1z` : '')))
        .join('');
    return (
        <svg class="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} data-testid="qr">
            <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
            <path fill="#000" d={path} shape-rendering="crispEdges" />
        </svg>
    );
}
