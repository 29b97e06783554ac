import { likenessOf } from './likeness.ts';
import type { Plan } from './plan.ts';
import { type Outcome, type Place, simulate } from './simulation.ts';

/** A run, and what there was in its store at the end. */
export interface Seen {
  readonly outcome: Outcome;
  readonly likeness: Readonly<Record<string, string>>;
}

/** Simulates a plan, and looks at the store at its end. */
export async function seen(plan: Plan, place: Place): Promise<Seen> {
  let likeness: Seen['likeness'] = {};
  const outcome = await simulate(plan, {
    ...place,
    atEnd: async ({ store }) => {
      likeness = await likenessOf(store);
    },
  });
  return { outcome, likeness };
}

/** In what two runs of one plan differ, in words; empty: in nothing. */
export function differences(one: Seen, other: Seen): string[] {
  const [mine, theirs] = [one.outcome.story, other.outcome.story];
  const at = Array.from({ length: Math.max(mine.length, theirs.length) }, (_, n) => n).find(
    (n) => mine[n] !== theirs[n],
  );
  const told = at === undefined ? [] : [`line ${String(at + 1)}: ${mine[at] ?? '–'} | ${theirs[at] ?? '–'}`];
  const tables = [...new Set([...Object.keys(one.likeness), ...Object.keys(other.likeness)])]
    .filter((table) => one.likeness[table] !== other.likeness[table])
    .map((table) => `table ${table}: ${one.likeness[table] ?? '–'} | ${other.likeness[table] ?? '–'}`);
  return [...told, ...tables];
}
