// How the globe is turned: an attitude that goes smoothly to where it is sent, or rolls on when it is let go, by the clock
// that is passed in. Makes nothing while it turns.
import { Quaternion, Vector3 } from 'three';
import { faceTowards, normalOf } from './solid';

export const kTurnTime = 380;
const kSeen = 0.35;
/** A face that looks this much towards the eye is as good as in front. */
const kInFront = 0.8;
/** Half of a roll is gone after this many milliseconds. */
const kHalfTime = 190;
const kSlowest = 0.00004;
const kRight = new Vector3(1, 0, 0);
const kUp = new Vector3(0, 1, 0);
/** Where a face goes that is to be shown: a little from above, for a face seen straight on has no depth. */
const kFront = new Vector3(0.12, 0.2, 1).normalize();

const step = new Quaternion();
const tilt = new Quaternion();
const back = new Quaternion();
const looks = new Vector3();

const ease = (part: number): number => 1 - (1 - part) ** 3;

export class Turning {
    private readonly from = new Quaternion();
    private readonly to = new Quaternion();
    private readonly eye: [number, number, number] = [0, 0, 1];
    private since: number | null = null;
    /** Radians a millisecond to the right and down, and when they were true. */
    private roll: [right: number, down: number] = [0, 0];
    private rolled: number | null = null;

    /** `attitude` is changed in place; `still` goes everywhere at once. */
    constructor(
        private readonly attitude: Quaternion,
        private readonly still: () => boolean,
    ) {
        attitude.setFromAxisAngle(kRight, 0.62).multiply(tilt.setFromAxisAngle(kUp, -0.9));
        this.look(attitude);
    }

    /** Moves on; answers whether there is more to come. */
    step(now: number): boolean {
        if (this.since !== null) {
            const part = Math.min(1, (now - this.since) / kTurnTime);
            this.attitude.slerpQuaternions(this.from, this.to, ease(part));
            if (part === 1) this.since = null;
        } else if (this.rolled !== null) {
            const time = Math.min(50, now - this.rolled);
            this.rolled = now;
            this.turn(this.attitude, this.roll[0] * time, this.roll[1] * time);
            const rest = 0.5 ** (time / kHalfTime);
            this.roll[0] *= rest;
            this.roll[1] *= rest;
            if (Math.abs(this.roll[0]) + Math.abs(this.roll[1]) < kSlowest) this.rolled = null;
        }
        this.look(this.attitude);
        return this.since !== null || this.rolled !== null;
    }

    /** By angles to the right and down; `at` is when it begins, null for at once. */
    by(right: number, down: number, at: number | null): void {
        this.to.copy(this.goal());
        this.turn(this.to, right, down);
        this.send(at);
    }

    /** Rolls on from the hand that let it go, in radians a millisecond. */
    letGo(right: number, down: number, now: number): void {
        if (this.still() || Math.abs(right) + Math.abs(down) < kSlowest) return;
        this.since = null;
        this.roll[0] = right;
        this.roll[1] = down;
        this.rolled = now;
    }

    stop(): void {
        this.rolled = null;
    }

    get rests(): boolean {
        return this.since === null && this.rolled === null;
    }

    /** Until this face is in front. */
    show(face: number, at: number): void {
        const goal = this.goal();
        const [x, y, z] = normalOf(face);
        looks.set(x, y, z).applyQuaternion(goal);
        step.setFromUnitVectors(looks, kFront);
        this.to.copy(step.multiply(goal));
        this.send(at);
    }

    /** Whether a face is seen, and whether well enough to work on it. */
    isSeen(face: number): boolean {
        return this.facingAtGoal(face) > kSeen;
    }

    isInFront(face: number): boolean {
        return this.facingAtGoal(face) > kInFront;
    }

    front(): number {
        return faceTowards(this.eye);
    }

    private facingAtGoal(face: number): number {
        const [x, y, z] = normalOf(face);
        return looks.set(x, y, z).applyQuaternion(this.goal()).z;
    }

    private turn(attitude: Quaternion, right: number, down: number): void {
        step.setFromAxisAngle(kUp, right).multiply(tilt.setFromAxisAngle(kRight, down));
        attitude.premultiply(step);
    }

    private goal(): Quaternion {
        return this.since === null ? this.attitude : this.to;
    }

    private look(attitude: Quaternion): void {
        looks.set(0, 0, 1).applyQuaternion(back.copy(attitude).invert());
        this.eye[0] = looks.x;
        this.eye[1] = looks.y;
        this.eye[2] = looks.z;
    }

    private send(at: number | null): void {
        this.rolled = null;
        if (at === null || this.still()) {
            this.attitude.copy(this.to);
            this.since = null;
        } else {
            this.from.copy(this.attitude);
            this.since = at;
        }
        this.look(this.attitude);
    }
}
