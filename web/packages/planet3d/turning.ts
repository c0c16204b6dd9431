// How the globe is turned: an attitude that goes smoothly to where it is sent, by the clock that is passed in.
import { Quaternion, Vector3 } from 'three';
import { dot, faceTowards, normalOf, type Vector } from './solid';

const kTurnTime = 380;
const kSeen = 0.35;
const kRight = new Vector3(1, 0, 0);
export const kUp = new Vector3(0, 1, 0);

export const toVector = ({ x, y, z }: Vector3): Vector => [x, y, z];
export const ease = (part: number): number => 1 - (1 - part) ** 3;

export class Turning {
    private from = new Quaternion();
    private to = new Quaternion();
    private since: number | null = null;

    /** `attitude` is changed in place; `still` goes everywhere at once. */
    constructor(
        private readonly attitude: Quaternion,
        private readonly still: boolean,
    ) {
        const yaw = new Quaternion().setFromAxisAngle(kUp, -0.9);
        attitude.setFromAxisAngle(kRight, 0.62).multiply(yaw);
    }

    /** Moves on; answers whether there is more to come. */
    step(now: number): boolean {
        if (this.since === null) return false;
        const part = Math.min(1, (now - this.since) / kTurnTime);
        this.attitude.slerpQuaternions(this.from, this.to, ease(part));
        if (part === 1) this.since = null;
        return this.since !== null;
    }

    /** By angles to the right and down; `at` is when it begins, null for at once. */
    by(right: number, down: number, at: number | null): void {
        const turn = new Quaternion().setFromAxisAngle(kUp, right);
        turn.multiply(new Quaternion().setFromAxisAngle(kRight, down));
        this.send(turn.multiply(this.goal().clone()), at);
    }

    /** Until this face is in front, a little from above: a face seen straight on has no depth. */
    show(face: number, at: number): void {
        const looks = new Vector3(...normalOf(face)).applyQuaternion(this.goal());
        const turn = new Quaternion().setFromUnitVectors(looks, new Vector3(0.12, 0.2, 1).normalize());
        this.send(turn.multiply(this.goal().clone()), at);
    }

    isSeen(face: number): boolean {
        return dot(normalOf(face), this.towardsEye(this.goal())) > kSeen;
    }

    front(): number {
        return faceTowards(this.towardsEye(this.attitude));
    }

    /** How much a face looks towards the eye now, 1 to -1. */
    facing(face: number): number {
        return dot(normalOf(face), this.towardsEye(this.attitude));
    }

    private goal(): Quaternion {
        return this.since === null ? this.attitude : this.to;
    }

    private towardsEye(attitude: Quaternion): Vector {
        return toVector(new Vector3(0, 0, 1).applyQuaternion(attitude.clone().invert()));
    }

    private send(to: Quaternion, at: number | null): void {
        if (at === null || this.still) {
            this.attitude.copy(to);
            this.since = null;
            return;
        }
        this.from = this.attitude.clone();
        this.to = to;
        this.since = at;
    }
}
