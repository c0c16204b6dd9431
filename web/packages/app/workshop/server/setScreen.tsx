// One box of the server: looked at and checked before it is kept, copied, rated by who has played with it.
import { Header } from '@app/header';
import { follow } from '@app/router';
import { useBusy } from '@app/useBusy';
import { Icon } from '@board/sprite';
import { t } from '@ui/i18n';
import { Sign } from '@ui/sign';
import { api } from '@wire/api';
import { findComponents } from '@wire/componentSet';
import { RequestError } from '@wire/requestError';
import { SetChecker } from '@wire/setReport';
import { type OwnServerSet, setsApi } from '@wire/setsApi';
import { useEffect, useState } from 'preact/hooks';
import { type Box, boxOf, type Game } from '../box';
import { describeBox } from '../editor';
import { openBox } from '../home';
import { BoxPreview } from '../preview';
import { asSomebody } from './keepThere';
import { setErrorWords } from './words';

interface SetPlace {
    game: Game;
    name: string;
    hash: string;
}

/** What came is what was asked for: the engine gives it the same hash. */
async function load({ game, name, hash }: SetPlace): Promise<Box> {
    const content = await findComponents({ game, components: { name, hash } }).catch((error: unknown) => {
        const gone = error instanceof RequestError && error.code === 'unknown_components';
        throw gone ? new RequestError('not_found') : error;
    });
    const checker = new SetChecker();
    const report = await checker.check(content as object);
    checker.close();
    if (report?.hash !== hash) throw new RequestError('bad_components');
    return boxOf(content);
}

export function SetScreen({ place }: { place: SetPlace }) {
    const [box, setBox] = useState<Box | null>(null);
    const [mine, setMine] = useState<OwnServerSet | null>(null);
    const [failure, setFailure] = useState<string | null>(null);
    const [told, setTold] = useState('');
    const [stars, setStars] = useState(0);
    const [busy, run] = useBusy();
    const own = (sets: OwnServerSet[]) =>
        sets.find((set) => set.game === place.game && set.hash === place.hash) ?? null;
    const refuse = (error: unknown) => {
        setTold('');
        setFailure(setErrorWords(error));
    };
    useEffect(() => {
        void load(place).then(setBox, refuse);
        void api
            .me()
            .then(({ me }) => (me ? setsApi.mine() : null))
            .then((found) => setMine(found && own(found.sets)))
            .catch(() => undefined);
    }, []);
    const copy = () =>
        asSomebody(() => setsApi.copy(place)).then(({ sets }) => {
            setMine(own(sets));
            setTold(t('sets.kept'));
            setFailure(null);
        }, refuse);
    const rate = (given: number) =>
        setsApi.rate(place, given).then(
            () => {
                setStars(given);
                setTold(t('sets.rated'));
                setFailure(null);
            },
            (error: unknown) => {
                const early = error instanceof RequestError && ['not_yours', 'no_identity'].includes(error.code);
                setTold('');
                setFailure(early ? t('sets.rate.text') : setErrorWords(error));
            },
        );
    return (
        <>
            <Header title={t('sets.title')} />
            <main id="main" class="workshop">
                <h1>{box?.name || place.name}</h1>
                {failure && (
                    <p class="panel failure" role="alert">
                        {failure}
                    </p>
                )}
                {mine?.hidden && <p class="panel failure">{t('sets.hidden')}</p>}
                {box && <p>{describeBox(box)}</p>}
                {box && <p class="quiet">{t('sets.received')}</p>}
                <p role="status">{told}</p>
                <div class="buttons">
                    {box && (
                        <button
                            type="button"
                            class="primary"
                            data-testid="keep-box"
                            onClick={() => openBox(box) || setFailure(t('workshop.tooMany'))}
                        >
                            {t('sets.device')}
                        </button>
                    )}
                    {box && !mine && (
                        <button type="button" aria-disabled={busy} data-testid="copy-set" onClick={() => run(copy)}>
                            {t('sets.keep')}
                        </button>
                    )}
                    <a class="button" href="/workshop/sets" onClick={follow}>
                        {t('sets.title')}
                    </a>
                </div>
                {box && !mine?.own && <Rating stars={stars} onRate={(given) => run(() => rate(given))} />}
                {box && <BoxPreview box={box} />}
            </main>
        </>
    );
}

const Rating = ({ stars, onRate }: { stars: number; onRate: (stars: number) => void }) => (
    <div class="rating" role="group" aria-label={t('sets.rate')}>
        <span aria-hidden="true">{t('sets.rate')}</span>
        {[1, 2, 3, 4, 5].map((given) => (
            <button
                key={given}
                type="button"
                class="plain"
                aria-pressed={given === stars}
                aria-label={t('sets.rate.stars', { stars: given })}
                data-testid={`rate-${given}`}
                onClick={() => onRate(given)}
            >
                {given <= stars ? <Icon name="star" /> : <Sign name="star" />}
            </button>
        ))}
    </div>
);
