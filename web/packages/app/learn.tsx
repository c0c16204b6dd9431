// Learning: how to play in a few sentences, and the ways to the lesson and the rules of each game.
import { Icon } from '@board/sprite';
import { t } from '@ui/i18n';
import { type GameInfo, games } from './games';
import { Header } from './header';
import { later } from './later';
import { follow, type LearnPlace } from './router';

const LessonPage = later(() => import('./learn/lessonPage').then((screens) => screens.LessonPage));
const RulesPage = later(() => import('./learn/rulesPage').then((screens) => screens.RulesPage));

export function Learn({ place }: { place: LearnPlace | null }) {
    if (place?.what === 'lesson') return <LessonPage key={place.game} game={place.game} />;
    if (place?.what === 'rules') return <RulesPage key={place.game} game={place.game} />;
    return <LearnHome />;
}

const LearnHome = () => (
    <>
        <Header />
        <main id="main" class="narrow learn">
            <h1>{t('start.learn')}</h1>
            {games.map((info) => (
                <Ways key={info.game} {...info} />
            ))}
            <a class="button" href="/" onClick={follow}>
                {t('back')}
            </a>
            <p>
                <a href="/notices.txt">{t('learn.notices')}</a>
            </p>
        </main>
    </>
);

const Ways = ({ game, name, lessons }: GameInfo) => (
    <section class="panel" aria-labelledby={`learn-${game}`}>
        <h2 id={`learn-${game}`}>{t(name)}</h2>
        <p class="learn-ways">
            <a class="button primary" href={`/learn/${game}/lesson`} onClick={follow} data-testid={`lesson-${game}`}>
                {t('lesson.start')}
            </a>{' '}
            <a class="button" href={`/learn/${game}/rules`} onClick={follow} data-testid={`rules-${game}`}>
                {t('rules.title')}
            </a>
        </p>
        <ul class="lesson">
            {lessons.map(([symbol, key]) => (
                <li key={key}>
                    <Icon name={symbol} />
                    <span>{t(key)}</span>
                </li>
            ))}
        </ul>
    </section>
);
