import { parameter } from '../../../domain/records/parameter.ts';
import {
  isTextKey,
  numberAt,
  type NumberKey,
  type ParamRow,
  type Params,
  paramsFrom,
  sinceWhen,
  textAt,
  type TextKey,
} from '../../../domain/rules/parameters.ts';
import type { News, Work } from '../../records/work.ts';
import { findBy } from '../../records/rows.ts';

/** A change of another process is heard at once; this bounds what is missed while the link to it is down. */
const KEEP_MS = 15_000;

interface Kept {
  readonly at: number;
  readonly rows: readonly ParamRow[];
}

/** The rows of each group as they were read, and the number of changes heard. */
class KeptRows {
  private readonly kept = new Map<string, Kept>();
  private heard = 0;

  constructor(news: News) {
    news.subscribe(({ kind, groupCode, record }) => {
      if (kind === 'missed') this.kept.clear();
      else if (groupCode !== undefined && record === parameter.name) this.kept.delete(groupCode);
      else return;
      this.heard += 1;
    });
  }

  async of({ groupCode, now, changes, ...work }: Asking): Promise<readonly ParamRow[]> {
    const known = this.kept.get(groupCode);
    if (known && Math.abs(now - known.at) < KEEP_MS) return known.rows;
    const { heard } = this;
    const rows = await findBy({ ...work, groupCode }, parameter, { status: 'enabled' });
    // What this transaction has changed may be taken back; what was changed meanwhile is not in these rows.
    const isSettled = heard === this.heard && !changes.some(({ record }) => record === parameter.name);
    if (isSettled) this.kept.set(groupCode, { at: now, rows });
    return rows;
  }
}

type Asking = Pick<Work, 'tx' | 'groupCode' | 'now' | 'news' | 'changes'>;

/** One for each platform of this process. */
const keptBy = new WeakMap<News, KeptRows>();

function rowsFor(work: Asking): Promise<readonly ParamRow[]> {
  const known = keptBy.get(work.news);
  if (known) return known.of(work);
  const made = new KeptRows(work.news);
  keptBy.set(work.news, made);
  return made.of(work);
}

/**
 * The value of a parameter that holds for the group at a moment: the newest one set until then, else the default.
 * @param at epoch ms
 */
export async function paramOf(work: Asking, key: NumberKey, at: number): Promise<number>;
export async function paramOf(work: Asking, key: TextKey, at: number): Promise<string>;
export async function paramOf(work: Asking, key: NumberKey | TextKey, at: number): Promise<number | string> {
  const rows = await rowsFor(work);
  return isTextKey(key) ? textAt(rows, key, at) : numberAt(rows, key, at);
}

/** All numbers that hold for the group at a moment, for code that asks for many of them. */
export async function paramsAt(work: Asking, at: number): Promise<Params> {
  return paramsFrom(await rowsFor(work), at);
}

/** Since when the value of a switch that holds at a moment does; null: it is the default. */
export async function paramSince(work: Asking, key: NumberKey, at: number): Promise<number | null> {
  return sinceWhen(await rowsFor(work), key, at);
}
