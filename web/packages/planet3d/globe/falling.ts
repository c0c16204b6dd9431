// How a tile moves above its face: it hangs there on a spring, and comes down with weight: up a little, home with one small
// bounce, and the planet gives way for a moment. By the clock that is passed in; makes nothing while it moves.

/** How high a tile hangs that is drawn ahead, and from where one comes that nobody saw before. */
const kHangs = 0.22;
const kComesFrom = 0.9;
const kSpring = 0.00022;
const kDamping = 0.021;
/** The longest step, in milliseconds: after a pause nothing jumps. */
const kLongest = 40;
const kRecoilTime = 260;

export class Falling {
    /** Above the face. */
    height = 0;
    /** How far the planet gives way. */
    recoil = 0;
    private speed = 0;
    private last = 0;
    private hangs = false;
    private from = 0;
    private since: number | null = null;
    private hit: number | null = null;
    private time = 1;

    /** Hangs above its face from now on; it comes from a little higher. */
    hang(now: number, isStill: boolean): void {
        this.since = null;
        this.hangs = !isStill;
        this.height = isStill ? kHangs : 2 * kHangs;
        this.speed = 0;
        this.last = now;
    }

    /** Comes down within `time` milliseconds from `now` on, from where it hangs or from far above. */
    drop(now: number, time: number, isHanging: boolean): void {
        this.hangs = false;
        this.from = isHanging ? this.height : kComesFrom;
        this.since = now;
        this.time = time;
    }

    get isFalling(): boolean {
        return this.since !== null;
    }

    lie(): void {
        this.since = null;
        this.hangs = false;
        this.height = 0;
    }

    /** Moves on; answers whether there is more to come. */
    step(now: number): boolean {
        if (this.since !== null) this.fall(Math.max(0, Math.min(1, (now - this.since) / this.time)), now);
        else if (this.hangs) this.swing(Math.min(kLongest, now - this.last));
        this.last = now;
        if (this.hit !== null) {
            const part = Math.min(1, (now - this.hit) / kRecoilTime);
            this.recoil = 0.035 * Math.sin(Math.PI * part) * (1 - part);
            if (part === 1) this.hit = null;
        }
        return this.since !== null || this.hangs || this.hit !== null;
    }

    private fall(part: number, now: number): void {
        if (part < 0.25) this.height = this.from + 0.09 * Math.sin((part / 0.25) * (Math.PI / 2));
        else {
            const rest = (part - 0.25) / 0.75;
            this.height = Math.abs((this.from + 0.09) * (1 - rest) ** 2.2 * Math.cos(rest * 4.7));
            if (rest > 0.34 && this.hit === null && part < 1) this.hit = now;
        }
        if (part === 1) this.lie();
    }

    private swing(time: number): void {
        this.speed += ((kHangs - this.height) * kSpring - this.speed * kDamping) * time;
        this.height += this.speed * time;
        if (Math.abs(this.height - kHangs) + 100 * Math.abs(this.speed) < 0.002) {
            this.height = kHangs;
            this.hangs = false;
        }
    }
}
