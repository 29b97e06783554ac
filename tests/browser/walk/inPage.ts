/** What the page of a walk provides to the walker, beside the app. */
export interface InPage {
  /** Fires the next held timer that is due within `ms` from now; null: there is none, and all of `ms` has passed. */
  fireNext(ms: number): number | null;
  /** Calls that have no answer yet. */
  openCalls(): number;
  /** Listens to the messages between windows; `received` resolves with the next one. */
  listen(channel: string): void;
  received(): Promise<void>;
  /** What the browser does when the window is hidden, or visible again. */
  look(visibility: DocumentVisibilityState): void;
}

declare global {
  interface Window {
    walk: InPage;
  }
}

/**
 * Runs in the page before the app. The walk controls the timers of the charts, so that a wait of 300 ms cannot
 * end between two steps on a busy machine. Shorter ones belong to the views (focus, menus, lazy parts) and run normally,
 * which Playwright's `page.clock` cannot do: it stops all of them or none.
 */
export function takeOver(): void {
  /** The shortest delay of a chart in the browser, ms. */
  const HELD_FROM = 300;
  /** Above the timer ids of the browser. */
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
      // After the body has arrived, the caller has the answer a moment later.
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
