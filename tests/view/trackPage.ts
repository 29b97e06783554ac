/**
 * Notes the timers and channels of a page: a browser ends them with it, Node does not.
 * @returns what ends them
 */
export function trackPage(): () => void {
  const { setTimeout, setInterval, BroadcastChannel } = globalThis;
  const timers = new Set<NodeJS.Timeout>();
  const channels = new Set<BroadcastChannel>();
  const tracked =
    (start: (...given: never[]) => NodeJS.Timeout) =>
    (...given: never[]) => {
      const timer = start(...given);
      timers.add(timer);
      return timer;
    };
  Object.assign(globalThis, {
    setTimeout: tracked(setTimeout),
    setInterval: tracked(setInterval),
    BroadcastChannel: class extends BroadcastChannel {
      constructor(name: string) {
        super(name);
        channels.add(this);
      }
    },
  });
  return () => {
    for (const timer of timers) clearTimeout(timer);
    for (const channel of channels) channel.close();
    Object.assign(globalThis, { setTimeout, setInterval, BroadcastChannel });
  };
}
