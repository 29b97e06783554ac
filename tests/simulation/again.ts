import type { Seen } from './differences.ts';
import { likenessOf } from './likeness.ts';
import type { Plan } from './plan.ts';
import { type Place, simulate } from './simulation.ts';

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
