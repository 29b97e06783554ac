// Preloaded into a platform process: sets its clock ahead by an offset, so that days pass between two runs of it, and
// shortens the intervals of its jobs, so that a test need not wait for them.
const aheadMs = Number(process.env.CLOCK_AHEAD_MS ?? 0);
const faster = Number(process.env.ROUNDS_FASTER ?? 1);

const worldNow = Date.now;
const now = () => worldNow() + aheadMs;
globalThis.Date = new Proxy(Date, {
  construct: (target, args, self) => Reflect.construct(target, args.length === 0 ? [now()] : args, self),
  get: (target, name, self) => (name === 'now' ? now : Reflect.get(target, name, self)),
});

const { setInterval } = globalThis;
globalThis.setInterval = (operation, ms, ...rest) => setInterval(operation, ms / faster, ...rest);
