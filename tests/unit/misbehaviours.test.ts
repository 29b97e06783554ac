import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

/** How each embedded counterpart can be made to misbehave, by the number or name that does it (addendum B 7). */
const MISBEHAVIOURS: Readonly<Record<string, readonly string[]>> = {
  insurer: ['60', '61', '62', '63', '64', '65', '66', '67', '68', '69'],
  tolls: ['71', '72', '73', '74', '75', '76', '81', '82', '83', '84', '86'],
  tollInvoice: [
    ...['1990030', '1990031', '1990032'],
    ...['E9001', 'E9002', 'E9003', 'E9004', 'E9005', 'E9006', 'E9007', 'E9008'],
  ],
  oilSupplier: ['76', '77', '78', '79', '80', '81', '82', '83', '84', '85', '86', '87'],
  collect: ['31', '32', '33', '34', '35', '36', '37'],
  push: ['901', '902', '903'],
  labelPrint: ['jam', 'slow', 'off'],
};

const PLATFORM = fileURLToPath(new URL('../platform', import.meta.url));
/** A line that begins a test, or has its title. */
const TITLE = /^\s*(?:it\()?['"`]\[|\)\(['"`]\[|\bit\(['"`]/;

/** The numbers in titles of tests, as `[insurer 61]`. */
const tagged = new Set(
  readdirSync(PLATFORM, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .flatMap((file) => readFileSync(join(PLATFORM, file), 'utf8').split('\n'))
    .filter((line) => TITLE.test(line))
    .flatMap((line) => [...line.matchAll(/\[(\w+ \w+)\]/g)].map(([, tag]) => String(tag))),
);

it.each(Object.entries(MISBEHAVIOURS))(
  'each misbehaviour of the port %s has a test that names it',
  (port, numbers) => {
    expect(numbers.filter((no) => !tagged.has(`${port} ${no}`))).toEqual([]);
  },
);

it('a test names no misbehaviour that there is not', () => {
  const known = Object.entries(MISBEHAVIOURS).flatMap(([port, numbers]) =>
    numbers.map((no) => `${port} ${no}`),
  );
  const odd = [...tagged].filter((tag) => (tag.split(' ')[0] ?? '') in MISBEHAVIOURS && !known.includes(tag));
  expect(odd).toEqual([]);
});
