import { DAY_MS, type Plan, type Step } from './plan.ts';
import { type Outcome, type Place, simulate } from './simulation.ts';

/** A failing run made small. */
export interface Shrunk {
  readonly plan: Plan;
  readonly outcome: Outcome;
  /** Runs that it took. */
  readonly tries: number;
}

/** What is looked for: the same sentence, whatever documents it names. */
const kindOf = ({ findings }: Outcome): string =>
  (findings[0] ?? '')
    .replaceAll(/\d+/g, '#')
    .replaceAll(/[A-Z]{2,}#/g, '#')
    .slice(0, 100);

const isAct = (step: Step) => step.kind === 'act' || step.kind === 'make' || step.kind === 'story';
const whoOf = (step: Step) => ('who' in step ? step.who : null);
/** What there is to read of a run. */
const weightOf = ({ steps, servers, days }: Plan): number =>
  steps.length + steps.filter((step) => 'net' in step && step.net !== null).length + servers + days;
const withSteps = (plan: Plan, steps: readonly Step[]): Plan => ({ ...plan, steps });

type Leap = (plan: Plan) => Plan;

/** Ways to make a plan smaller, the greatest leaps first: one server, fewer kinds of faults, a good network, fewer people. */
function leaps({ steps }: Plan): Leap[] {
  const without =
    (isOut: (step: Step) => boolean): Leap =>
    (plan) =>
      withSteps(
        plan,
        plan.steps.filter((step) => !isOut(step)),
      );
  const kinds = new Set(steps.filter((step) => !isAct(step)).map(({ kind }) => kind));
  const people = new Set(steps.map(whoOf).filter((who) => who !== null));
  return [
    (plan) => ({ ...plan, servers: 1 }),
    ...[...kinds].map((kind) => without((step) => step.kind === kind)),
    (plan) =>
      withSteps(
        plan,
        plan.steps.map((step) => ('net' in step ? { ...step, net: null } : step)),
      ),
    ...[...people].map((who) => without((step) => whoOf(step) === who)),
  ];
}

/**
 * Makes a failing run as small as it gets in so many runs: what comes after the failure goes first, then people and kinds of
 * faults, then steps by halves, quarters, and one by one.
 */
export async function shrink(
  plan: Plan,
  failed: Outcome,
  place: Place,
  { most, say }: { most: number; say: (words: string) => void },
): Promise<Shrunk> {
  const wanted = kindOf(failed);
  let best: Shrunk = { plan, outcome: failed, tries: 0 };
  let tries = 0;
  const attempt = async (smaller: Plan): Promise<boolean> => {
    if (tries >= most || weightOf(smaller) >= weightOf(best.plan)) return false;
    tries += 1;
    const outcome = await simulate(smaller, place);
    if (kindOf(outcome) !== wanted) return false;
    best = { plan: smaller, outcome, tries };
    say(`still fails with ${String(smaller.steps.length)} steps (${String(tries)} runs)`);
    return true;
  };

  const until = failed.endedAt;
  await attempt({
    ...withSteps(
      plan,
      plan.steps.filter(({ at }) => at <= until),
    ),
    days: Math.min(plan.days, until / DAY_MS),
  });
  for (const leap of leaps(plan)) await attempt(leap(best.plan));
  for (let size = Math.ceil(best.plan.steps.length / 2); size >= 1; size = Math.floor(size / 2)) {
    for (let from = 0; from < best.plan.steps.length;) {
      const { steps } = best.plan;
      const isOut = await attempt(
        withSteps(best.plan, [...steps.slice(0, from), ...steps.slice(from + size)]),
      );
      if (!isOut) from += size;
      if (tries >= most) return { ...best, tries };
    }
  }
  return { ...best, tries };
}
