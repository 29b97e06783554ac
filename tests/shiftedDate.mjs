// Lets a process believe in another hour: `--import` of this file moves Date by TEST_SHIFT_MS (scripts/hours.mjs).
let shift = Number(process.env.TEST_SHIFT_MS ?? 0);
const Real = Date;
const now = () => Real.now() + shift;

globalThis.Date = new Proxy(Real, {
  apply: () => new Real(now()).toString(),
  construct: (target, given, called) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, called),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});

/** It is `at` now, epoch ms, here and in processes that are started from here. */
globalThis.beginAt = (at) => {
  shift = at - Real.now();
  process.env.TEST_SHIFT_MS = String(shift);
};
