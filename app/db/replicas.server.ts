/** A copy of the database that follows it, and whether it has followed as far as `position` in its log. Throws where it gives no answer. */
export type Replica = { hasReached: (position: string) => Promise<boolean> };

/** Between two questions how far a replica is, at first and at most. */
const POLL_MS = 10;
const MOST_POLL_MS = 500;
/** Before a replica that failed is asked again. */
const RETRY_MS = 2_000;

const pause = (milliseconds: number) => new Promise<void>((resolve) => void setTimeout(resolve, milliseconds).unref());

/**
 * Which replicas may be read from. News of a change come from the database itself and are often faster than the replicas, so all of them are set aside with each
 * news and come back one by one, once they have reached where the database was after it. How far behind they are otherwise plays no part: without news
 * nothing has changed that is read from them.
 */
export class Replicas<T extends Replica> {
  private readonly ready = new Set<T>();
  private readonly awaited = new Set<T>();
  private news = 0;
  private turn = 0;
  private closed = false;

  constructor(
    private readonly all: readonly T[],
    /** Where the database is in its log. */
    private readonly position: () => Promise<string>,
  ) {}

  /** Something changed, or may have: nothing is read from a replica that may not know it. */
  setAside(): void {
    this.news += 1;
    this.ready.clear();
    for (const replica of this.all) void this.await(replica);
  }

  /** The next replica in turn that knows of all changes; undefined while there is none. */
  next(): T | undefined {
    if (this.ready.size === 0) return undefined;
    this.turn = (this.turn + 1) % this.ready.size;
    return [...this.ready][this.turn];
  }

  /** It gave no answer, or a fault: others are asked until it can say again how far it is. */
  failed(replica: T): void {
    if (this.ready.delete(replica)) void this.await(replica, RETRY_MS);
  }

  /** Asks none of them any more. */
  close(): void {
    this.closed = true;
    this.ready.clear();
  }

  private async await(replica: T, delay = 0): Promise<void> {
    if (this.awaited.has(replica)) return;
    this.awaited.add(replica);
    for (let wait = delay; !this.closed && !this.ready.has(replica);) {
      if (wait > 0) await pause(wait);
      wait = await this.tryOnce(replica).then(
        () => 0,
        () => RETRY_MS,
      );
    }
    this.awaited.delete(replica);
  }

  private async tryOnce(replica: T): Promise<void> {
    const { news } = this;
    // Asked after the news, so it lies behind what they told of.
    const position = await this.position();
    for (let wait = POLL_MS; !(await replica.hasReached(position)); wait = Math.min(2 * wait, MOST_POLL_MS)) {
      await pause(wait);
      if (this.closed || news !== this.news) return;
    }
    if (!this.closed && news === this.news) this.ready.add(replica);
  }
}
