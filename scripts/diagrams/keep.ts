import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { keptOf, type Released } from '../../src/statecharts/released.ts';
import { pastAt } from './past.ts';

const DOCUMENTS = 'lifecycles/';

/** Keeps the charts of the documents at a git ref as those of the last release: machines/released.generated.json. */
export async function keepRelease(ref: string, repository: string): Promise<Released> {
  const { charts, labels, rules, timers } = await pastAt(ref, repository);
  const git = (...words: string[]) =>
    execFileSync('git', words, { cwd: repository, encoding: 'utf8' }).trim();
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(git('show', `${ref}:package.json`)));
  const kept = charts
    .filter(({ name }) => name.startsWith(DOCUMENTS))
    .map(({ name, chart }): [string, Released['charts'][string]] => {
      const record = name.slice(DOCUMENTS.length);
      const { states = {}, events = {} } = labels.get(record) ?? {};
      return [
        record,
        {
          ...keptOf(chart),
          labels: { states: copied(states), events: copied(events) },
          rules: Object.fromEntries(
            Object.entries(rules[record] ?? {}).map(([rule, codes]) => [rule, [...codes]]),
          ),
          timers: [...(timers.get(record) ?? [])],
        },
      ];
    });
  const released = {
    version,
    day: git('log', '-1', '--format=%cs', ref),
    charts: Object.fromEntries(kept),
  };
  writeFileSync(join(repository, 'machines', 'released.generated.json'), `${JSON.stringify(released)}\n`);
  return released;
}

/** Labels as lists that JSON has. */
function copied(
  labels: Readonly<Record<string, readonly [string, string, string, string]>>,
): Record<string, [string, string, string, string]> {
  return Object.fromEntries(Object.entries(labels).map(([name, label]) => [name, [...label]]));
}
