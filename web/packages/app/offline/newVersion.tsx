// Registers the service worker, and says when a new version of the page waits: nobody is moved to it in mid-game.
import { signal } from '@preact/signals';
import { t } from '@ui/i18n';
import { atLeisure } from '@ui/leisure';
import { CloseButton } from '@ui/sign';
import { route } from '../router';

const waiting = signal<ServiceWorker | null>(null);
const kLookAgain = 60 * 60 * 1000;

function follow(registration: ServiceWorkerRegistration): void {
    const look = () => {
        // The very first one replaces nothing.
        if (registration.waiting && navigator.serviceWorker.controller) waiting.value = registration.waiting;
    };
    look();
    registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look));
    setInterval(() => void registration.update().catch(() => undefined), kLookAgain);
}

export function startOffline(): void {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    // After the first screen: keeping files must not delay it.
    const register = () => navigator.serviceWorker.register('/serviceWorker.js').then(follow, () => undefined);
    void atLeisure(() => {
        if (document.readyState === 'complete') void register();
        else addEventListener('load', () => void register());
    });
}

function reload(worker: ServiceWorker): void {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload());
    worker.postMessage('take over');
}

export function NewVersion() {
    const worker = waiting.value;
    // At a table it would be in the way; it is offered again on the next screen.
    if (!worker || route.value.at === 'table' || route.value.at === 'local') return null;
    return (
        <aside class="panel new-version" aria-label={t('version.new')} data-testid="new-version">
            <span role="status">{t('version.new')}</span>
            <button type="button" class="primary" onClick={() => reload(worker)}>
                {t('version.reload')}
            </button>
            <CloseButton
                onClose={() => {
                    waiting.value = null;
                }}
            />
        </aside>
    );
}
