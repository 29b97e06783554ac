import type { AnyRow } from '../../../domain/schema/record.ts';
import { ROLES } from '../../../domain/codes/roles.ts';
import { transitionsOf } from '../../../machines/lifecycles/verdict.ts';
import type { Entry } from '../../../server/records/entry.ts';
import { registered } from '../../../server/records/registry.ts';
import { DEMO_GROUP } from '../../../server/seed/base.ts';
import type { Desk } from '../desk.ts';
import { type Attempt, attemptAllowed, type Cell, isConcerned, isTurn, refused } from './attempts.ts';
import type { DemoPeople } from './rolePeople.ts';
import { copyFamily, type Family, familyOf, type Member, removeFamily, rowsWhere } from './family.ts';
import type { Patch } from './known.ts';
import { knownOf } from './knownOf.ts';
import { eventsOf, isForOthers, screenOf } from './verdicts.ts';

/** A demo document to start from: in the state itself, in one that leads there, or any. */
async function demoRow({ services }: DemoPeople, { spec, lifecycle }: Entry, state: string): Promise<AnyRow> {
  const { states } = lifecycle.machine.root;
  const leadsThere = Object.keys(states).filter((from) =>
    eventsAny(states[from]?.transitions).some(({ target }) => target?.some(({ key }) => key === state)),
  );
  for (const candidates of [[state], leadsThere, Object.keys(states)]) {
    const rows = await rowsWhere(services, spec.name, 'status', candidates, 300);
    // The more parties a document names, the more accounts can have it in their scope.
    const refs = Object.keys(spec.fields).filter((name) => spec.fields[name]?.kind === 'ref');
    const named = (row: AnyRow) => refs.filter((name) => row[name] !== null).length;
    const [best] = rows.filter(({ isTrailer }) => isTrailer !== true).sort((a, b) => named(b) - named(a));
    if (best) return best;
  }
  throw new Error(`The demo company has no ${spec.name} at all.`);
}

const eventsAny = (
  transitions?: ReadonlyMap<string, readonly { target?: readonly { key: string }[] | undefined }[]>,
) => [...(transitions?.values() ?? [])].flat();

/** A copy of the document in one situation of a state, with its dependents, in the scope of the party accounts. */
async function stage(people: DemoPeople, family: Family): Promise<Member> {
  const [copy] = await copyFamily(people.services, family);
  await people.standForPartiesOf(copy.spec, copy.row);
  return copy;
}

/** Dependents that a situation needs and the document lacks: copied from a demo row. */
async function joining({ services }: DemoPeople, patch: Patch, family: Family): Promise<Member[]> {
  const [head] = family;
  const hanging = Object.entries(patch).filter(
    ([name, fields]) =>
      !family.some(({ spec }) => spec.name === name) && Object.values(fields).includes(head.row.id),
  );
  return Promise.all(
    hanging.map(async ([name, fields]) => {
      const [sample] = await rowsWhere(services, name, 'groupCode', [DEMO_GROUP], 1);
      if (!sample) throw new Error(`The demo company has no ${name} at all.`);
      const { spec } = registered(name);
      // They get the same parties and order, or those of the demo row would be copied too.
      const shared = Object.keys(spec.fields).filter(
        (field) => spec.fields[field]?.kind === 'ref' && field in head.row,
      );
      const same = Object.fromEntries(shared.map((field) => [field, head.row[field]]));
      return { spec, row: { ...sample, ...same, ...fields } };
    }),
  );
}

/** All situations of one state of a record, each with its dependents, ready to be copied. */
async function situations(people: DemoPeople, entry: Entry, state: string, now: number) {
  const row = await demoRow(people, entry, state);
  const family = await familyOf(people.services, { spec: entry.spec, row: { ...row, status: state } });
  const made: { name: string; family: Family }[] = [];
  const { plain, ...others } = knownOf(entry.spec.name).situations?.[state] ?? {};
  for (const [name, make] of [['plain', plain] as const, ...Object.entries(others)]) {
    const patch = (await make?.({ people, row, now })) ?? {};
    const joined = await joining(people, patch, family);
    const change = ({ spec, row: old }: Member): Member => ({ spec, row: { ...old, ...patch[spec.name] } });
    const [head, ...rest] = [...family, ...joined] as const;
    made.push({ name, family: [change(head), ...rest.map(change)] });
  }
  return made;
}

/** Whether a situation may matter to an event: where the chart has none in the state, it is refused before any fact is asked for. */
const isByFacts = ({ lifecycle, over }: Entry, state: string, event: string): boolean =>
  over !== undefined || transitionsOf(lifecycle.machine, state, event).length > 0;

/**
 * Tries every event of a record in every state and situation as every role, on the screen and on the server. What is never
 * for a role is asked of the screen in every state, and of the server in one; what the chart does not have in a state, of the
 * server in the plain situation.
 */
export async function cubeOf(desk: Desk, people: DemoPeople, entry: Entry): Promise<Cell[]> {
  const cells: Cell[] = [];
  // The parties of the record before may be copies that are gone.
  await people.goHome();
  for (const state of Object.keys(entry.spec.states)) {
    for (const { name, family } of await situations(people, entry, state, desk.now())) {
      const sample = await stage(people, family);
      for (const role of ROLES) {
        const opened = await people.person(role).open(entry.spec.name, sample.row.id);
        const verdicts = [...screenOf(entry, opened, people, role, desk.now())];
        const tried = verdicts.filter(
          ([event, screen]) =>
            (isConcerned(entry, role, event) && (name === 'plain' || isByFacts(entry, state, event))) ||
            (name === 'plain' && (!isForOthers(screen) || isTurn(entry, role, event, state))),
        );
        const situation = { desk, people, entry, role, state, situation: name };
        const attempts = tried.map(([event, screen]): Attempt => ({ ...situation, event, screen }));
        const closed = attempts.filter(({ screen }) => screen.kind !== 'open');
        cells.push(...(await Promise.all(closed.map((attempt) => refused(attempt, sample)))));
        for (const attempt of attempts) {
          if (attempt.screen.kind !== 'open') continue;
          const copy = await stage(people, family);
          cells.push(await attemptAllowed(attempt, copy));
          await removeFamily(people.services, copy);
        }
        await people.standForPartiesOf(sample.spec, sample.row);
      }
      if (cells.every(({ differs }) => differs === '')) await requireUntouched(people, sample);
      await removeFamily(people.services, sample);
    }
  }
  return cells;
}

/** @throws Error when refused events changed something */
async function requireUntouched({ services }: DemoPeople, { spec, row }: Member): Promise<void> {
  const [stored] = await rowsWhere(services, spec.name, 'id', [row.id]);
  if (stored?.version === row.version && stored.status === row.status) return;
  throw new Error(`Refused events changed the ${spec.name} in state ${row.status}.`);
}

/** What only the central group does, and what needs a group without business: walked on groups of their own (records/tenant.ts). */
const OF_OTHER_GROUPS: readonly string[] = [
  'active | set.terms',
  'active | send.login',
  'active | suspend',
  'suspended | resume',
  'active | start.close',
  'suspended | start.close',
  'closing | cancel.close',
  'closing | close',
  'closing | export.all',
].map((key) => `tenant.${key}`);

/** Transitions that nobody could take: nothing would be proved about them. */
export function neverAllowed({ spec, lifecycle }: Entry, cells: readonly Cell[]): string[] {
  const all = Object.keys(spec.states).flatMap((state) =>
    eventsOf(spec)
      .filter((event) => transitionsOf(lifecycle.machine, state, event).length > 0)
      .map((event) => `${lifecycle.machine.id}.${state} | ${event}`),
  );
  const open = cells
    .filter(({ code }) => code === 0)
    .map(({ state, event }) => `${lifecycle.machine.id}.${state} | ${event}`);
  return all.filter((one) => !open.includes(one) && !OF_OTHER_GROUPS.includes(one));
}
