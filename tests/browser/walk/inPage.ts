/** What the page of a walk offers the walker, beside the app. */
export interface InPage {
  /** Lets the next held timer fire that is due within `ms` from now; null: none is, and all of `ms` has passed. */
  fireNext(ms: number): number | null;
  /** Calls that have no answer yet. */
  openCalls(): number;
  /** Listens to what the windows tell each other; `received` ends with the next word. */
  listen(channel: string): void;
  received(): Promise<void>;
  /** What the browser does when the window is covered, or comes to the front again. */
  look(visibility: DocumentVisibilityState): void;
}

declare global {
  interface Window {
    walk: InPage;
  }
}

/**
 * Runs in the page before the app. Timers of the charts go by hand: a busy machine must not let a wait of 300 ms
 * end between two steps of a walk. Shorter ones are the views' own (focus, menus, lazy parts) and stay natural,
 * which Playwright's `page.clock` cannot do: it stops all of them or none.
 */
export function takeOver(): void {
  /** The shortest delay of a chart that runs in the browser, ms. */
  const HELD_FROM = 300;
  /** Above the ids that the browser gives. */
  let nextId = 1_000_000_000;
  let now = 0;
  const held = new Map<number, { due: number; run: () => void }>();
  const [setNatural, clearNatural] = [window.setTimeout.bind(window), window.clearTimeout.bind(window)];
  const setHeld = (run: TimerHandler, ms = 0, ...args: unknown[]): number => {
    if (ms < HELD_FROM || typeof run !== 'function') return setNatural(run, ms, ...args);
    held.set(++nextId, { due: now + ms, run: () => void Reflect.apply(run, window, args) });
    return nextId;
  };
  const clearHeld = (id?: number): void => {
    if (id !== undefined && !held.delete(id)) clearNatural(id);
  };
  Object.assign(window, { setTimeout: setHeld, clearTimeout: clearHeld });

  let open = 0;
  const send = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    open += 1;
    try {
      const answer = await send(input, init);
      // With its body there, whoever asked has the answer a moment later.
      await answer.clone().arrayBuffer();
      return answer;
    } finally {
      open -= 1;
    }
  };

  let received = Promise.resolve();
  let visibility: DocumentVisibilityState = 'visible';
  Object.defineProperties(document, {
    visibilityState: { get: () => visibility },
    hidden: { get: () => visibility === 'hidden' },
  });

  window.walk = {
    fireNext(ms) {
      const [id, next] = [...held].sort(([, a], [, b]) => a.due - b.due)[0] ?? [];
      if (id === undefined || next === undefined || next.due > now + ms) {
        now += ms;
        return null;
      }
      const passed = next.due - now;
      now = next.due;
      held.delete(id);
      next.run();
      return passed;
    },
    openCalls: () => open,
    listen(channel) {
      const line = new BroadcastChannel(channel);
      received = new Promise((done) => {
        line.onmessage = () => {
          line.close();
          done();
        };
      });
    },
    received: () => received,
    look(next) {
      visibility = next;
      document.dispatchEvent(new Event('visibilitychange'));
    },
  };
}
