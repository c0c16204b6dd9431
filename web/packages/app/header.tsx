// The head of every screen: home, what the screen adds, and the language, which is never out of sight.
import { isLanguage, language, languages, t, useLanguage } from '@ui/i18n';
import { chosenLanguage, type Theme, theme } from '@ui/settings';
import type { ComponentChildren } from 'preact';
import { follow } from './router';

const themes: Theme[] = ['auto', 'light', 'dark'];

const LanguageSwitch = () => (
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

function ThemeSwitch() {
    const next = themes[(themes.indexOf(theme.value) + 1) % themes.length] ?? 'auto';
    const name = t(`theme.${theme.value}`);
    return (
        <button
            type="button"
            class="plain"
            aria-label={t('theme', { name })}
            title={t('theme', { name })}
            onClick={() => {
                theme.value = next;
            }}
        >
            <span aria-hidden="true">{{ auto: '◐', light: '☀', dark: '☾' }[theme.value]}</span>
        </button>
    );
}

export const Header = ({ children }: { children?: ComponentChildren }) => (
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
