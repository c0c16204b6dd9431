// Learning: the overview, and the lesson and the rules of each game, loaded when they are opened.
import { later } from './later';
import type { LearnPlace } from './router';

const LearnHome = later(() => import('./learn/home').then((screens) => screens.LearnHome));
const LessonPage = later(() => import('./learn/lessonPage').then((screens) => screens.LessonPage));
const RulesPage = later(() => import('./learn/rulesPage').then((screens) => screens.RulesPage));

export function Learn({ place }: { place: LearnPlace | null }) {
    if (place?.what === 'lesson') return <LessonPage key={place.game} game={place.game} />;
    if (place?.what === 'rules') return <RulesPage key={place.game} game={place.game} />;
    return <LearnHome />;
}
