// `npm run simulate -- --seed 7 --days 30`: the demo company lives a simulated month, with faults; exits with 1 at a finding.
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { reasonOf } from '../server/store/storeError.ts';
import { makeTemplate } from '../tests/platform/template.ts';
import { calmDown } from '../tests/simulation/calm.ts';
import { PEOPLE } from '../tests/simulation/people.ts';
import { type Fault, FAULTS, planOf } from '../tests/simulation/plan.ts';
import { shrink } from '../tests/simulation/shrink.ts';
import { differences, type Seen, seen } from '../tests/simulation/again.ts';
import type { Outcome } from '../tests/simulation/simulation.ts';

/** The demo company is founded at the same moment for every run: a Monday, 06:00 in Shanghai. */
const FOUNDED = Date.UTC(2026, 10, 1, 22);
/** Runs to make a failing one smaller. */
const MOST_TRIES = 60;

const HELP = `npm run simulate -- [--seed 1] [--seeds 1] [--days 30] [--per-hour 6] [--faults all|none|${FAULTS.join(',')}]
  [--people ${PEOPLE.slice(0, 3).join(',')},…] [--company FOLDER] [--story] [--again 1] [--no-shrink]
  --seeds N runs N seeds from --seed on; --company keeps the seeded demo company in a folder for the next time;
  --again N plays each seed N times more, and compares stories and stores.`;

function wishOf() {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: '1' },
      seeds: { type: 'string', default: '1' },
      days: { type: 'string', default: '30' },
      'per-hour': { type: 'string', default: '6' },
      faults: { type: 'string', default: 'all' },
      people: { type: 'string', default: PEOPLE.join(',') },
      again: { type: 'string', default: '0' },
      company: { type: 'string' },
      story: { type: 'boolean', default: false },
      'no-shrink': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    console.log(HELP);
    process.exit(0);
  }
  const days = Number(values.days);
  if (!(days > 0)) throw new Error(`--days is a number above 0, 0.25 for six hours.\n${HELP}`);
  const whole = (name: 'seed' | 'seeds' | 'per-hour' | 'again', least = 1) => {
    const number = Number(values[name]);
    if (!Number.isSafeInteger(number) || number < least)
      throw new Error(`--${name} is a whole number from ${String(least)}.\n${HELP}`);
    return number;
  };
  const named =
    values.faults === 'all' ? [...FAULTS] : values.faults === 'none' ? [] : values.faults.split(',');
  const faults = FAULTS.filter((fault) => named.includes(fault));
  const unknown = named.find((name) => !FAULTS.some((fault: Fault) => fault === name));
  if (unknown !== undefined) throw new Error(`There is no fault "${unknown}".\n${HELP}`);
  const people = values.people.split(',');
  const nobody = people.find((name) => !PEOPLE.includes(name));
  if (nobody !== undefined) throw new Error(`There is nobody called "${nobody}".\n${HELP}`);
  return {
    ...{
      seed: whole('seed'),
      seeds: whole('seeds'),
      again: whole('again', 0),
      days,
      perHour: whole('per-hour'),
      faults,
      people,
    },
    ...{ company: values.company, isTold: values.story, isShrunk: !values['no-shrink'] },
  };
}

const counts = (numbers: Readonly<Record<string, number>>): string =>
  Object.entries(numbers)
    .toSorted(([, a], [, b]) => b - a)
    .map(([name, n]) => `${name} ${String(n)}`)
    .join(', ');

function sayOutcome(
  seed: number,
  { findings, days, seconds, cpuSeconds, acts, acknowledged, faults, answers }: Outcome,
): void {
  const verdict = findings.length === 0 ? 'nothing wrong' : `${String(findings.length)} FOUND`;
  console.log(
    `seed ${String(seed)}: ${String(Math.round(days * 100) / 100)} days in ${String(seconds)} s (${String(cpuSeconds)} s of the processor), ${String(acts)} acts, ${String(acknowledged)} writes, ${verdict}`,
  );
  console.log(`  faults: ${counts(faults)}`);
  console.log(`  answers: ${counts(answers)}`);
  for (const finding of findings) console.log(`  FOUND: ${finding}`);
}

/** Plays a seed again, and says in what it differs. */
async function isSame(one: Seen, times: number, play: () => Promise<Seen>): Promise<boolean> {
  for (let time = 0; time < times; time += 1) {
    const found = differences(one, await play());
    for (const words of found) console.log(`  DIFFERS: ${words}`);
    if (found.length > 0) return false;
  }
  if (times > 0) console.log(`  the same story and the same documents, ${String(times)} times more`);
  return true;
}

async function main(): Promise<boolean> {
  const { seed: first, seeds, again, company, isTold, isShrunk, ...wish } = wishOf();
  const room = mkdtempSync(join(tmpdir(), 'freightdesk-simulation-'));
  try {
    const template = company === undefined ? join(room, 'company') : resolve(company);
    mkdirSync(room, { recursive: true });
    console.log(`The demo company is taken from ${template}, and seeded first where it is not there.`);
    if (!existsSync(template)) {
      await makeTemplate(join(room, 'seeded'), () => FOUNDED);
      await calmDown(join(room, 'seeded'), room, template);
    }
    let failed = 0;
    for (let seed = first; seed < first + seeds; seed += 1) {
      const plan = planOf({ ...wish, seed });
      const one = await seen(plan, { room, template });
      const { outcome } = one;
      sayOutcome(seed, outcome);
      if (!(await isSame(one, again, () => seen(plan, { room, template })))) failed += 1;
      if (isTold) console.log(outcome.story.join('\n'));
      if (outcome.findings.length === 0) continue;
      failed += 1;
      if (!isShrunk) continue;
      const { outcome: small, tries } = await shrink(
        plan,
        outcome,
        { room, template },
        {
          most: MOST_TRIES,
          say: (words) => console.log(`  ${words}`),
        },
      );
      console.log(`The story of seed ${String(seed)}, made small in ${String(tries)} runs:`);
      console.log(`${small.story.join('\n')}\n→ ${small.findings.join('\n→ ')}`);
    }
    console.log(`${String(seeds)} seeds, ${String(failed)} with findings.`);
    return failed === 0;
  } finally {
    rmSync(room, { recursive: true, force: true });
  }
}

main().then(
  (isRight) => process.exit(isRight ? 0 : 1),
  (error: unknown) => {
    console.error(reasonOf(error));
    process.exit(2);
  },
);
