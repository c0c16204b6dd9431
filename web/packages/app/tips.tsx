// Tooltips: whatever carries `data-tip` explains itself on hover, on focus, and when it is held or tapped. One layer serves a
// whole table. It can be pointed at, stays while wanted and goes with Escape (WCAG 1.4.13); ? leads to the rule.
import { capital, t } from '@ui/i18n';
import { isModified } from '@ui/keys';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { RuleLink, ruleAddress } from './ruleLink';
import { kTapReach } from './useTap';
import './tips.css';

export interface Tip {
    title: string;
    text: string;
    /** Section of the rules page. */
    rule: string;
    /** What it is about as the table draws it, large. */
    picture?: ComponentChildren;
    /** Pixels: seen that wide on the table it needs no larger picture. */
    enough?: number;
}

const kHoverWait = 350;
const kLeaveWait = 250;
const kHoldWait = 500;
const kGap = 8;
const kEnough = 100;

/** For a list of things that are no buttons: the first can be reached by Tab, the others by arrows. */
export const tipItem = (name: string, first: boolean) => ({ 'data-tip': name, tabIndex: first ? 0 : -1 });

const tipOwner = (target: EventTarget | null): Element | null =>
    target instanceof Element ? target.closest('[data-tip]') : null;

const between = (low: number, value: number, high: number) => Math.max(low, Math.min(value, high));

/** How much of the second lies below the first. */
function covered(left: number, top: number, { offsetWidth, offsetHeight }: HTMLElement, box: DOMRect): number {
    const wide = Math.min(left + offsetWidth, box.right) - Math.max(left, box.left);
    const high = Math.min(top + offsetHeight, box.bottom) - Math.max(top, box.top);
    return Math.max(0, wide) * Math.max(0, high);
}

/**
 * Above the thing, below it or beside it, with a large picture beside it first; where it covers least of the tiles that it
 * may speak of and of what is asked, and nothing of the thing itself. Always inside the window.
 */
function place(tip: HTMLElement, owner: Element): void {
    const around = owner.getBoundingClientRect();
    const seen = document.querySelectorAll('[data-cell], .hand .card-button, .action-bar > *');
    const spared = [...seen].map((one) => one.getBoundingClientRect());
    const { offsetWidth: width, offsetHeight: height } = tip;
    const { left, right, bottom } = around;
    // The style knows how far the thing rises when it is pointed at.
    const top = around.top - (Number.parseFloat(getComputedStyle(owner).scrollMarginTop) || 0);
    // About its middle, else as far to one side as still touches it.
    const along = [(left + right - width) / 2, right - width, left];
    const down = [(top + bottom - height) / 2, bottom - height, top];
    const aboveAndBelow = along.flatMap((x) => [[x, top - height - kGap] as const, [x, bottom + kGap] as const]);
    const beside = down.flatMap((y) => [[right + kGap, y] as const, [left - kGap - width, y] as const]);
    const places = tip.querySelector('.tip-picture') ? [...beside, ...aboveAndBelow] : [...aboveAndBelow, ...beside];
    const judged = places.map(([wantedLeft, wantedTop], order) => {
        const left = between(kGap, wantedLeft, innerWidth - width - kGap);
        const top = between(kGap, wantedTop, innerHeight - height - kGap);
        const hides = spared.reduce((sum, box) => sum + covered(left, top, tip, box), 0);
        return { left, top, cost: covered(left, top, tip, around) * 1000 + hides + order };
    });
    const best = judged.reduce((one, other) => (other.cost < one.cost ? other : one));
    tip.style.left = `${best.left}px`;
    tip.style.top = `${best.top}px`;
}

/** Which thing is to be explained now. */
function useOwner(layer: { current: HTMLElement | null }) {
    const [owner, setOwner] = useState<Element | null>(null);
    const shown = useRef<Element | null>(null);
    shown.current = owner;
    useEffect(() => {
        let timer: ReturnType<typeof setTimeout> | undefined;
        let held = false;
        /** Where and when the finger came down. */
        let from = { clientX: 0, clientY: 0, timeStamp: 0 };
        /** Just chosen: it needs no explanation until the pointer comes back. */
        let chosen: Element | null = null;
        const later = (next: Element | null, wait: number) => {
            clearTimeout(timer);
            timer = setTimeout(() => setOwner(next), wait);
        };
        const isIn = (target: EventTarget | null) => target instanceof Node && layer.current?.contains(target) === true;
        const onOver = (event: PointerEvent) => {
            if (event.pointerType === 'touch') return;
            const next = tipOwner(event.target);
            if (next !== chosen) chosen = null;
            if (isIn(event.target)) clearTimeout(timer);
            else if (!chosen) later(next, next ? kHoverWait : kLeaveWait);
        };
        const onFocus = (event: FocusEvent) => {
            const next = tipOwner(event.target);
            // Only for those who come by keyboard; a click is about something else.
            if (next?.matches(':focus-visible')) later(next, kHoverWait);
            else if (!isIn(event.target)) later(null, 0);
        };
        const onDown = (event: PointerEvent) => {
            // A hold that ended in no click.
            held = false;
            from = event;
            if (isIn(event.target)) return;
            clearTimeout(timer);
            const next = tipOwner(event.target);
            chosen = next;
            setOwner(null);
            if (event.pointerType !== 'touch' || !next) return;
            timer = setTimeout(() => {
                held = true;
                setOwner(next);
            }, kHoldWait);
        };
        const onMove = (event: PointerEvent) => {
            const isFar = Math.hypot(event.clientX - from.clientX, event.clientY - from.clientY) >= kTapReach;
            if (event.pointerType === 'touch' && isFar) clearTimeout(timer);
        };
        const onUp = (event: PointerEvent) => {
            if (event.pointerType !== 'touch') return;
            // A page that was busy meanwhile hears late of a short tap: the clock of the events counts, not ours.
            if (held && event.timeStamp - from.timeStamp < kHoldWait) {
                held = false;
                setOwner(null);
            }
            if (!held) clearTimeout(timer);
        };
        const onClick = (event: MouseEvent) => {
            const next = tipOwner(event.target);
            if (held) {
                // The finger rested to ask, not to choose.
                event.preventDefault();
                event.stopPropagation();
                held = false;
            } else if (next instanceof HTMLElement && !next.matches('button, a')) {
                setOwner(next);
            }
        };
        // What it was beside has moved away.
        const onScroll = () => setOwner(null);
        const onMenu = (event: Event) => held && event.preventDefault();
        const onKey = (event: KeyboardEvent) => {
            if (event.key === 'Escape' && shown.current) {
                clearTimeout(timer);
                setOwner(null);
                event.stopPropagation();
                event.preventDefault();
            }
            moveByArrow(event);
        };
        const options = { capture: true };
        document.addEventListener('pointerover', onOver);
        document.addEventListener('focusin', onFocus);
        document.addEventListener('pointerdown', onDown, options);
        document.addEventListener('pointermove', onMove, options);
        document.addEventListener('pointerup', onUp, options);
        document.addEventListener('pointercancel', onUp, options);
        document.addEventListener('click', onClick, options);
        document.addEventListener('contextmenu', onMenu);
        document.addEventListener('scroll', onScroll, options);
        addEventListener('keydown', onKey, options);
        return () => {
            clearTimeout(timer);
            document.removeEventListener('pointerover', onOver);
            document.removeEventListener('focusin', onFocus);
            document.removeEventListener('pointerdown', onDown, options);
            document.removeEventListener('pointermove', onMove, options);
            document.removeEventListener('pointerup', onUp, options);
            document.removeEventListener('pointercancel', onUp, options);
            document.removeEventListener('click', onClick, options);
            document.removeEventListener('contextmenu', onMenu);
            document.removeEventListener('scroll', onScroll, options);
            removeEventListener('keydown', onKey, options);
        };
    }, []);
    return owner;
}

const kSteps: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

function moveByArrow(event: KeyboardEvent): void {
    const step = kSteps[event.key];
    const here = event.target;
    if (!step || isModified(event) || !(here instanceof HTMLElement) || !here.matches('[data-tip][tabindex]')) return;
    const list = [...(here.closest('ul, p')?.querySelectorAll<HTMLElement>('[data-tip][tabindex]') ?? [])];
    const next = list[list.indexOf(here) + step];
    if (!next) return;
    event.preventDefault();
    next.focus();
}

/** `tipFor` puts words to the names in `data-tip`. */
export function Tips({ game, tipFor }: { game: string; tipFor: (name: string) => Tip | null }) {
    const layer = useRef<HTMLDivElement>(null);
    const owner = useOwner(layer);
    const tip = owner?.isConnected ? tipFor(owner.getAttribute('data-tip') ?? '') : null;
    useEffect(() => {
        const element = layer.current;
        if (!element || !owner || !tip) return undefined;
        element.showPopover?.();
        place(element, owner);
        // Whatever says the same already needs only the way to the rule.
        const isSaid = owner.getAttribute('aria-label')?.includes(tip.text) === true;
        owner.setAttribute('aria-describedby', isSaid ? 'tip-rule' : 'tip');
        const onKey = (event: KeyboardEvent) => {
            if (event.key === '?' && !(event.target instanceof HTMLInputElement))
                window.open(ruleAddress(game, tip.rule), '_blank', 'noopener');
        };
        addEventListener('keydown', onKey);
        return () => {
            owner.removeAttribute('aria-describedby');
            removeEventListener('keydown', onKey);
        };
    }, [owner, tip?.title, tip?.text]);
    if (!tip || !owner) return null;
    const isSmall = owner.getBoundingClientRect().width < (tip.enough ?? kEnough);
    return (
        <div id="tip" class="tip" role="tooltip" popover="manual" ref={layer}>
            {tip.picture && isSmall && (
                <div class="tip-picture" aria-hidden="true">
                    {tip.picture}
                </div>
            )}
            <div>
                <b>{capital(tip.title)}</b>
                <p>{tip.text}</p>
                <p class="tip-rule" id="tip-rule">
                    <RuleLink game={game} section={tip.rule} /> <kbd aria-hidden="true">?</kbd>
                    <span class="unseen">{t('tip.key')}</span>
                </p>
            </div>
        </div>
    );
}
