import type { FastifyInstance } from 'fastify';

/** How long requests under way may take when the platform stops, ms. */
const LIMIT_MS = 8_000;
/** A connection that has had its answer is ended by both sides within this time, else by us, ms. */
const LINGER_MS = 300;

/** The requests that are being answered. */
export class UnderWay {
  #count = 0;
  readonly #waiting = new Set<() => void>();

  get count(): number {
    return this.#count;
  }

  /** @returns to be called when the request is over */
  begin(): () => void {
    this.#count += 1;
    return () => {
      this.#count -= 1;
      if (this.#count > 0) return;
      for (const go of this.#waiting) go();
      this.#waiting.clear();
    };
  }

  /** Resolves when none is under way, at once if so. */
  none(): Promise<void> {
    return this.#count === 0 ? Promise.resolve() : new Promise((resolve) => this.#waiting.add(resolve));
  }
}

function after(ms: number): Promise<'late'> {
  return new Promise((resolve) => setTimeout(() => resolve('late'), ms).unref());
}

/**
 * Accepts nothing new, waits until the requests under way have their whole answers, and closes the live channels
 * meanwhile. What is still under way after 8 s is cut.
 */
export async function closeCalmly(
  app: FastifyInstance,
  underWay: UnderWay,
  channel: { close(): Promise<void> },
): Promise<void> {
  const closed = app.close();
  const late = after(LIMIT_MS);
  await channel.close();
  for (;;) {
    if ((await Promise.race([underWay.none(), late])) === 'late') break;
    const end = await Promise.race([closed.then(() => 'closed'), after(LINGER_MS)]);
    // A request may have come just in time, on a connection that was open.
    if (end === 'closed' || underWay.count === 0) break;
  }
  app.server.closeAllConnections();
  await closed;
}
