import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Chosen, choose } from './choose.ts';
import { digestOf, type Recorded } from './hits.ts';
import { BY_RECORD, projectOf, type Room } from './list.ts';
import type { Place } from './mutants.ts';
import { secondsOf, testFiles } from './record.ts';
import { ROOT } from '../root.ts';
import type { Answered, Asked, Group } from './said.ts';
import type { Tests } from './tests.ts';

/** How a mutant ended. `unsure`: the tests did not end in time, but may not have without it either. */
export type End = 'noticed' | 'timeout' | 'survived' | 'unreached' | 'unsure';

export interface Verdict {
  readonly place: Place;
  readonly end: End;
  /** The test that noticed. */
  readonly by: string;
}

const MS = 1000;
/** To start a process and its platforms on a busy machine. */
const START_MS = 45_000;
const TIMES = 6;
/** Without the mutant the tests are to be that far from the limit. */
const FAR = 3;

/** `../../../domain/rules/advance.ts` of a test is `domain/rules/advance.ts`. */
const isNamed = (test: string, source: string): boolean =>
  textOf(test).includes(source.startsWith('src/') ? `/${basename(source)}'` : `/${source}'`);
const texts = new Map<string, string>();
function textOf(test: string): string {
  const text = texts.get(test) ?? readFileSync(join(ROOT, test), 'utf8');
  texts.set(test, text);
  return text;
}

function groupsOf(chosen: readonly Chosen[]): Group[] {
  const groups: { project: string; only: string; files: Chosen[] }[] = [];
  for (const one of chosen) {
    const project = projectOf(one.file);
    const last = groups.at(-1);
    if (last?.project === project) last.files.push(one);
    else groups.push({ project, only: one.only ?? '', files: [one] });
  }
  return groups;
}

const didFail = (answer: Answered): boolean => answer.files.some(({ passes }) => !passes);

/** Runs the tests of one mutant after the other. */
export class Judge {
  /** Test files that noticed mutants of a source. */
  readonly #noticing = new Map<string, Set<string>>();
  /** Tests that were not recorded, as they turned out to be. */
  readonly #passing = new Set<string>();
  readonly #failing = new Set<string>();

  constructor(
    private readonly known: Recorded,
    private readonly patience: number,
    private readonly tests: Tests,
  ) {}

  async judge(room: Room, place: Place, mutant: string): Promise<Verdict> {
    const { file } = place;
    const noticing = this.#noticing.get(file) ?? new Set();
    const chosen = choose(place, this.known.tests, room.projects, {
      isSame: this.known.sources[file] === digestOf(file),
      patience: this.patience,
      first: [...noticing],
      isNamed,
      unrecorded: this.#unrecorded(room),
    }).filter(({ file: test }) => !this.#failing.has(test));
    if (chosen.length === 0) return { place, end: 'unreached', by: '' };
    const asked: Asked = { groups: groupsOf(chosen), mutant, isRecording: false };
    const limit = START_MS + TIMES * MS * chosen.reduce((sum, { seconds }) => sum + seconds, 0);
    const answer = await this.tests.run(asked, limit);
    const by = answer?.files.find(({ passes }) => !passes)?.file ?? '';
    if (by !== '') this.#noticing.set(file, noticing.add(by));
    if (answer !== null && didFail(answer)) {
      const one = chosen.find((test) => test.file === by);
      // What fails anyway has noticed nothing.
      if (one && !(await this.#passes(one, limit))) return this.judge(room, place, mutant);
      return { place, end: 'noticed', by };
    }
    if (answer !== null && answer.errors.length === 0) return { place, end: 'survived', by: '' };
    return { place, end: (await this.#isSound(asked, limit)) ? 'timeout' : 'unsure', by: '' };
  }

  /** Whether a test passes without a mutant: known of those that were recorded, tried of the others. */
  async #passes(one: Chosen, limit: number): Promise<boolean> {
    if (this.known.tests[one.file]?.passes === true || this.#passing.has(one.file)) return true;
    const asked = { groups: groupsOf([one]), mutant: '', isRecording: false };
    const plain = await this.tests.run(asked, limit);
    const passes = plain !== null && plain.errors.length === 0 && !didFail(plain);
    (passes ? this.#passing : this.#failing).add(one.file);
    return passes;
  }

  /** Tests of platforms of which nobody knows yet what they reach in this room. */
  #unrecorded({ name, projects }: Room): readonly Chosen[] {
    return testFiles(projects)
      .filter((file) => projectOf(file) === 'platform' && !BY_RECORD.includes(file))
      .filter((file) => this.known.tests[file]?.rooms.includes(name) !== true)
      .map((file) => ({ file, seconds: secondsOf(file) }));
  }

  /** Whether the same tests pass without the mutant, and that long before the limit. */
  async #isSound(asked: Asked, limit: number): Promise<boolean> {
    this.tests.end();
    const from = Date.now();
    const plain = await this.tests.run({ ...asked, mutant: '' }, limit);
    const passes = plain !== null && plain.errors.length === 0 && !didFail(plain);
    return passes && FAR * (Date.now() - from) < limit;
  }
}
