// Whether this browser can be told that it is one's turn while the page is closed, and having it told.
import { language, type MessageKey } from '@ui/i18n';
import { accountApi } from '@wire/accountApi';

const isApple = () =>
    /iPhone|iPad|iPod/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

/** Why it cannot be; null if it may. */
export function whyNoPush(): MessageKey | null {
    if (!window.isSecureContext) return 'push.insecure';
    const canPush = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
    if (!canPush) return isApple() ? 'push.install' : 'push.browser';
    return Notification.permission === 'denied' ? 'push.denied' : null;
}

/** None where the page is not kept on this device (a developer's server). */
const worker = async () => (await navigator.serviceWorker.getRegistration()) ?? null;

export async function subscription(): Promise<PushSubscription | null> {
    if (whyNoPush()) return null;
    return (await worker())?.pushManager.getSubscription() ?? null;
}

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
    Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

/** Null if it worked, else why not. */
export async function startPush(): Promise<MessageKey | null> {
    if ((await Notification.requestPermission()) !== 'granted') return 'push.denied';
    const registration = await worker();
    if (!registration) return 'push.browser';
    const { key } = await accountApi.notices();
    let made: PushSubscription;
    try {
        const before = await registration.pushManager.getSubscription();
        await before?.unsubscribe();
        made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) });
    } catch {
        return 'push.service';
    }
    const { endpoint, keys = {} } = made.toJSON();
    await accountApi.subscribe({
        endpoint: endpoint ?? '',
        p256dh: keys.p256dh ?? '',
        auth: keys.auth ?? '',
        language: language.value,
    });
    return null;
}

/** Whoever signs out is not told any more on this device. */
export async function stopPush(): Promise<void> {
    const made = await subscription();
    if (!made) return;
    await accountApi.unsubscribe(made.endpoint);
    await made.unsubscribe();
}
