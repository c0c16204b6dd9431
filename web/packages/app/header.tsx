// The head of every screen: home, what the screen adds, and the language, which is never out of sight.
import { isLanguage, language, languages, t, useLanguage } from '@ui/i18n';
import { chosenLanguage, type Theme, theme } from '@ui/settings';
import { Sign } from '@ui/sign';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { focusMain, follow } from './router';

export const titled = (name: string): string => (name ? `${name} – Pangaea` : 'Pangaea');

const themes: Theme[] = ['auto', 'light', 'dark'];

export const LanguageSwitch = () => (
    <label class="language">
        <span class="unseen">{t('language')}</span>
        <select
            value={language.value}
            onChange={(event) => {
                const name = event.currentTarget.value;
                if (!isLanguage(name)) return;
                chosenLanguage.value = name;
                void useLanguage(name);
            }}
        >
            {Object.entries(languages).map(([code, name]) => (
                <option key={code} value={code} lang={code}>
                    {name}
                </option>
            ))}
        </select>
    </label>
);

export function ThemeSwitch() {
    const next = themes[(themes.indexOf(theme.value) + 1) % themes.length] ?? 'auto';
    const name = t(`theme.${theme.value}`);
    return (
        <button
            type="button"
            class="plain theme"
            aria-label={t('theme', { name })}
            title={t('theme', { name })}
            onClick={() => {
                theme.value = next;
            }}
        >
            <Sign name={theme.value} />
        </button>
    );
}

interface Props {
    /** What the screen is called, for the title of the page; a table says more and does it itself. */
    title?: string;
    children?: ComponentChildren;
}

/** The first screen begins at its top, with the way past the head, however early a key was pressed. */
let isFirstScreen = true;

export function Header({ title, children }: Props) {
    useEffect(() => {
        // What was pressed to come here is gone: whoever plays by keyboard goes on at what is new, not at the top.
        const isPressed = !isFirstScreen && navigator.userActivation?.hasBeenActive;
        if (isPressed && document.activeElement === document.body) focusMain();
        isFirstScreen = false;
    }, []);
    useEffect(() => {
        if (title !== undefined) document.title = titled(title);
    }, [title]);
    return (
        <header class="head">
            <a class="home" href="/" onClick={follow}>
                <img src="/icon.svg" alt="" width="28" height="28" />
                <span>Pangaea</span>
            </a>
            <div class="head-middle">{children}</div>
            <ThemeSwitch />
            <LanguageSwitch />
        </header>
    );
}
