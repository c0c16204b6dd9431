// "Why can't I?": a refused choice in words, and the rule that stands against it. The reason is a code of the referee
// (docs/protocol.md, why); here are only its words and its section of the rules page.
import { hasMessage, labelled, type MessageKey, t } from '@ui/i18n';
import { say } from '@ui/live';
import { RequestError } from '@wire/requestError';
import type { Session } from '@wire/session';
import { useEffect } from 'preact/hooks';
import { RuleLink } from './ruleLink';

/** Sections of the rules page by code; where the two games differ, by game. */
export const whySections: Record<string, Partial<Record<string, string>>> = {
    cards_missing: { gaia: 'goals' },
    cell_taken: { gaia: 'nature' },
    deck_empty: { gaia: 'draw' },
    face_taken: { planet: 'continents' },
    goal_taken: { gaia: 'goals' },
    has_animals: { gaia: 'animals' },
    has_city: { gaia: 'city' },
    must_be_power: { gaia: 'draw' },
    must_choose: { gaia: 'tornado' },
    must_claim: { gaia: 'goals' },
    must_discard: { gaia: 'draw' },
    must_feed: { gaia: 'feeding' },
    must_react: { gaia: 'protection' },
    needs_unmet: { gaia: 'city' },
    no_powers: { gaia: 'powers' },
    no_tile_left: { gaia: 'nature' },
    no_tile_there: { gaia: 'city' },
    no_tokens: { gaia: 'animals' },
    not_adjacent: { gaia: 'nature' },
    not_in_hand: { gaia: 'turn' },
    not_neighbours: { gaia: 'earthquake' },
    not_now: { gaia: 'turn', planet: 'continents' },
    not_offered: { gaia: 'turn', planet: 'continents' },
    not_open: { gaia: 'draw' },
    not_to_feed: { gaia: 'feeding' },
    not_your_turn: { gaia: 'turn', planet: 'continents' },
    nothing_to_eat: { gaia: 'feeding' },
    only_reaction: { gaia: 'protection' },
    target_missing: { gaia: 'turn', planet: 'continents' },
    tile_not_offered: { planet: 'continents' },
    wrong_land: { gaia: 'words' },
};

/** Asks the referee; null if the action could be played after all, or nothing is known. */
export async function whyNot(session: Session, action: string): Promise<string | null> {
    try {
        await session.preview(action);
        return null;
    } catch (error) {
        if (!(error instanceof RequestError)) return null;
        return error.code === 'illegal_action' ? error.why : error.code;
    }
}

export const whyWords = (why: string): string => {
    const key = `why.${why}`;
    return t(hasMessage(key) ? (key as MessageKey) : 'why.not_now');
};

/** The reason with its rule; said aloud too. */
export function Why({ game, why, what }: { game: string; why: string; what?: string }) {
    const words = whyWords(why);
    const section = whySections[why]?.[game];
    useEffect(() => say(words), [words, what]);
    return (
        <p class="why" data-testid="why" data-why={why}>
            {what ? labelled(what, words) : words} {section && <RuleLink game={game} section={section} />}
        </p>
    );
}
