import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { changedSince, isIn } from './rooms/changed.ts';
import { recorded } from './rooms/hits.ts';
import { Judge, type Verdict } from './rooms/judge.ts';
import { ROOMS, type Room } from './rooms/list.ts';
import { mutantsOf, type Place, sampled, shareOf, writeMutated } from './rooms/mutants.ts';
import { type Options, optionsOf } from './rooms/options.ts';
import { clear, clearTemplate, FOLDER, places, prepared } from './rooms/prepare.ts';
import { record } from './rooms/record.ts';
import { HEAD, isEnough, line, type Score, scoreOf } from './rooms/report.ts';
import { Tests } from './rooms/tests.ts';

const NAME = 'some';
/** Each verdict as it is found, for whoever looks at a run that lasts a night. */
const LOG = join(FOLDER, 'verdicts.jsonl');

function picked(all: readonly Place[], { sample, seed, share, changed }: Options): readonly Place[] {
  const ranges = changed === undefined ? undefined : changedSince(changed);
  const touched = all.filter(({ file, lines }) => ranges === undefined || isIn(ranges, file, lines));
  const own = share === undefined ? touched : shareOf(touched, ...share);
  return sample === undefined ? own : sampled(own, seed, sample);
}

async function scored(room: Room, options: Options): Promise<Score> {
  const all = await mutantsOf(room.name);
  const some = picked(all, options);
  const verdicts: Verdict[] = [];
  if (some.length > 0) {
    clear(NAME);
    const ids = await writeMutated(some, places(NAME).sources);
    const tests = new Tests(prepared(NAME, room.projects.includes('platform')));
    const judge = new Judge(room, recorded(), options.patience, tests);
    for (const place of some) {
      const from = Date.now();
      const verdict = await judge.judge(place, ids.get(place.key) ?? '');
      verdicts.push(verdict);
      const { file, lines, code, change } = place;
      const ms = Date.now() - from;
      const { end, by } = verdict;
      appendFileSync(LOG, `${JSON.stringify({ file, line: lines[0], code, change, end, by, ms })}\n`);
    }
    tests.end();
    clear(NAME);
  }
  return scoreOf(room, all.length, verdicts);
}

/**
 * `npm run mutate -- rooms`: breaks the code of the rooms where money and rights are, place by place, and runs the tests that
 * reach the place. What test files reach is recorded first, and kept. Fails where a room has not its score.
 */
export async function mutateRooms(args: readonly string[]): Promise<boolean> {
  const options = optionsOf(args);
  mkdirSync(FOLDER, { recursive: true });
  clearTemplate();
  const rooms = ROOMS.filter(({ name }) => options.rooms.includes(name)).map((room) =>
    options.isQuick ? { ...room, projects: room.projects.filter((name) => name !== 'platform') } : room,
  );
  await record(rooms, options.record);
  const scores: Score[] = [];
  for (const room of rooms) {
    const score = await scored(room, options);
    scores.push(score);
    console.log([line(score), ...score.complaints.map((words) => `  ${words}`)].join('\n'));
  }
  const table = [HEAD, ...scores.map(line), ''].join('\n');
  const complaints = scores.flatMap((score) => score.complaints);
  writeFileSync(join(FOLDER, 'report.md'), [table, ...complaints.map((words) => `- ${words}\n`)].join('\n'));
  const unlisted = scores.flatMap((score) => score.unlisted).map((mutant) => ({ ...mutant, why: '' }));
  writeFileSync(join(FOLDER, 'survivors.json'), JSON.stringify(unlisted, null, 2));
  clearTemplate();
  console.log(`\n${table}`);
  return scores.every(isEnough);
}
