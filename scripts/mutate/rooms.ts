import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isSame, type Mutant } from './mutants.ts';
import { changedSince, isIn } from './rooms/changed.ts';
import { recorded } from './rooms/hits.ts';
import { type End, Judge, type Verdict } from './rooms/judge.ts';
import { ROOMS, type Room } from './rooms/list.ts';
import { mutantsOf, type Place, sampled, shareOf, writeMutated } from './rooms/mutants.ts';
import { type Options, optionsOf } from './rooms/options.ts';
import { clear, clearTemplate, FOLDER, places, prepared } from './rooms/prepare.ts';
import { record } from './rooms/record.ts';
import { HEAD, isEnough, line, type Score, scoreOf } from './rooms/report.ts';
import { Tests } from './rooms/tests.ts';

/** Two runs may go beside each other. */
const NAME = `some-${String(process.pid)}`;
/** Each verdict as it is found, for whoever looks at a run that lasts a night. */
const LOG = join(FOLDER, 'verdicts.jsonl');

/** What nobody noticed when it was last judged. */
function aliveBefore(): readonly Mutant[] {
  if (!existsSync(LOG)) return [];
  const lines = readFileSync(LOG, 'utf8').trim().split('\n');
  const judged = lines.map((text) => JSON.parse(text) as Mutant & { end: End });
  const last = new Map(judged.map((one) => [JSON.stringify([one.file, one.code, one.change]), one]));
  return [...last.values()].filter(({ end }) => end !== 'noticed' && end !== 'timeout');
}

function picked(all: readonly Place[], options: Options): readonly Place[] {
  const { sample, seed, share, changed, isAgain } = options;
  const alive = isAgain ? aliveBefore() : [];
  const ranges = changed === undefined ? undefined : changedSince(changed);
  const touched = all
    .filter(({ file, lines }) => ranges === undefined || isIn(ranges, file, lines))
    .filter((place) => !isAgain || alive.some((one) => isSame(one, place)));
  const own = share === undefined ? touched : shareOf(touched, ...share);
  return sample === undefined ? own : sampled(own, seed, sample);
}

interface Chosen {
  readonly room: Room;
  /** Mutants that the room has, and those that are judged. */
  readonly all: number;
  readonly some: readonly Place[];
}

async function scored(
  { room, all, some }: Chosen,
  judge: Judge,
  ids: ReadonlyMap<string, string>,
): Promise<Score> {
  const verdicts: Verdict[] = [];
  for (const place of some) {
    const from = Date.now();
    const verdict = await judge.judge(room, place, ids.get(place.key) ?? '');
    verdicts.push(verdict);
    const { file, lines, code, change } = place;
    const { end, by } = verdict;
    const ms = Date.now() - from;
    appendFileSync(LOG, `${JSON.stringify({ file, line: lines[0], code, change, end, by, ms })}\n`);
  }
  return scoreOf(room, all, verdicts);
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
  const chosen: Chosen[] = [];
  for (const room of rooms) {
    const all = await mutantsOf(room.name);
    chosen.push({ room, all: all.length, some: picked(all, options) });
  }
  clear(NAME);
  const ids = await writeMutated(
    chosen.flatMap(({ some }) => some),
    places(NAME).sources,
  );
  const needsServer = chosen.some(({ room, some }) => room.projects.includes('platform') && some.length > 0);
  const tests = new Tests(prepared(NAME, needsServer));
  const judge = new Judge(recorded(), options.patience, tests);
  const scores: Score[] = [];
  for (const one of chosen) {
    const score = await scored(one, judge, ids);
    scores.push(score);
    console.log([line(score), ...score.complaints.map((words) => `  ${words}`)].join('\n'));
  }
  tests.end();
  clear(NAME);
  const table = [HEAD, ...scores.map(line), ''].join('\n');
  const complaints = scores.flatMap((score) => score.complaints);
  writeFileSync(join(FOLDER, 'report.md'), [table, ...complaints.map((words) => `- ${words}\n`)].join('\n'));
  const unlisted = scores.flatMap((score) => score.unlisted).map((mutant) => ({ ...mutant, why: '' }));
  writeFileSync(join(FOLDER, 'survivors.json'), JSON.stringify(unlisted, null, 2));
  clearTemplate();
  console.log(`\n${table}`);
  return scores.every(isEnough);
}
