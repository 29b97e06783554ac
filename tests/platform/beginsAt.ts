/** Every file begins at the same time, wherever it stands in the run (scripts/hours.mjs). */
const begin: unknown = Reflect.get(globalThis, 'beginAt');
if (typeof begin !== 'function')
  throw new Error('The clock is not moved: tests/shiftedDate.mjs was not loaded.');
Reflect.apply(begin, null, [Number(process.env.TEST_BEGIN)]);
