import { ROLE_TAGS, type RoleTag } from '../../../domain/codes/roles.ts';
import { transitionsOf } from '../../../machines/lifecycles/verdict.ts';
import type { Entry } from '../../../server/records/entry.ts';
import type { Desk } from '../desk.ts';
import { answersFor } from './answers.ts';
import type { Cast } from './cast.ts';
import { type AnyRow, copyFamily, type Family, familyOf, type Member, removeFamily, rowsWhere } from './family.ts';
import { payloadOf } from './payload.ts';
import { situationsOf } from './situations.ts';
import { chartSays, eventsOf, type Screen, screenOf, send } from './verdicts.ts';

/** One cell: a role sends an event to a document in a state. */
export interface Cell {
  readonly record: string;
  readonly state: string;
  readonly situation: string;
  readonly role: RoleTag;
  readonly event: string;
  readonly screen: Screen;
  /** Status of the server's answer. */
  readonly code: number;
  /** What screen and server disagree about; empty when they agree. */
  readonly differs: string;
  /** State after an event that was let through. */
  readonly after: string;
}

/** A demo document to start from: in the state itself, in one that leads there, or any. */
async function demoRow({ services }: Cast, { spec, lifecycle }: Entry, state: string): Promise<AnyRow> {
  const { states } = lifecycle.machine.root;
  const leadsThere = Object.keys(states).filter((from) =>
    eventsAny(states[from]?.transitions).some(({ target }) => target?.some(({ key }) => key === state)),
  );
  for (const candidates of [[state], leadsThere, Object.keys(states)]) {
    const rows = await rowsWhere(services, spec.name, 'status', candidates, 300);
    // The more parties it names, the more accounts can be let into its scope.
    const refs = Object.keys(spec.fields).filter((name) => spec.fields[name]?.kind === 'ref');
    const named = (row: AnyRow) => refs.filter((name) => row[name] !== null).length;
    const [best] = rows.filter(({ isTrailer }) => isTrailer !== true).sort((a, b) => named(b) - named(a));
    if (best) return best;
  }
  throw new Error(`The demo company has no ${spec.name} at all.`);
}

const eventsAny = (transitions?: ReadonlyMap<string, readonly { target?: readonly { key: string }[] | undefined }[]>) =>
  [...(transitions?.values() ?? [])].flat();

/** A copy of the document in one situation of a state, with its family, in the scope of the party accounts. */
async function stage(cast: Cast, family: Family, head: AnyRow): Promise<Member> {
  const [copy] = await copyFamily(cast.services, family);
  await cast.standForPartiesOf(copy.spec, { ...copy.row, ...head, id: copy.row.id });
  return copy;
}

/** All situations of one state of a record, each as a family ready to be copied. */
async function situations(cast: Cast, entry: Entry, state: string, now: number) {
  const row = await demoRow(cast, entry, state);
  const family = await familyOf(cast.services, { spec: entry.spec, row: { ...row, status: state } });
  const made: { name: string; family: Family }[] = [];
  for (const [name, make] of situationsOf(entry.spec.name, state)) {
    const patch = (await make?.({ cast, row, now })) ?? {};
    const change = ({ spec, row: old }: Member): Member => ({ spec, row: { ...old, ...patch[spec.name] } });
    const [head, ...others] = family;
    made.push({ name, family: [change(head), ...others.map(change)] });
  }
  return made;
}

/** Tries every event of a record in every state and situation as every role, at the screen and at the server. */
export async function cubeOf(desk: Desk, cast: Cast, entry: Entry): Promise<Cell[]> {
  const cells: Cell[] = [];
  for (const state of Object.keys(entry.spec.states)) {
    for (const { name, family } of await situations(cast, entry, state, desk.now())) {
      const sample = await stage(cast, family, family[0].row);
      for (const role of ROLE_TAGS) {
        const opened = await cast.person(role).open(entry.spec.name, sample.row.id);
        for (const [event, screen] of screenOf(entry, opened, cast, role, desk.now())) {
          const attempt = { desk, cast, entry, role, event, screen };
          const result =
            screen.kind === 'open' ? await letThrough(attempt, family) : await refused(attempt, sample);
          cells.push({ record: entry.spec.name, state, situation: name, role, event, screen, ...result });
        }
      }
      await removeFamily(cast.services, sample);
    }
  }
  return cells;
}

interface Attempt {
  readonly desk: Desk;
  readonly cast: Cast;
  readonly entry: Entry;
  readonly role: RoleTag;
  readonly event: string;
  readonly screen: Screen;
}

type Result = Pick<Cell, 'code' | 'differs' | 'after'>;

/** A well-formed payload for the document as this person sees it. */
async function payloadFor({ desk, cast, entry, role, event }: Attempt, row: AnyRow, seen: object) {
  const answers = await answersFor(cast.services, entry.spec, row, event);
  const sources = { spec: entry.spec, person: cast.person(role), now: desk.now(), row: { ...seen }, answers };
  return payloadOf(entry.spec.events[event]?.fields ?? {}, sources);
}

/** What the screen closes the server refuses, with the same code and in the same words. */
async function refused(attempt: Attempt, { row }: Member): Promise<Result> {
  const { cast, entry, role, event, screen } = attempt;
  const payload = await payloadFor(attempt, row, row);
  const { status, msg } = await send(cast, role, entry, row, event, payload);
  // For an event whose time is over the domain may have a word of its own, which needs more than the chart.
  const isOver = transitionsOf(entry.lifecycle.machine, row.status, event).length === 0;
  if (isOver && entry.over && status !== 0 && status !== 10403) return { code: status, differs: '', after: '' };
  const code = screen.kind === 'open' ? 0 : screen.code;
  const words = screen.kind === 'closed' ? screen.words : msg;
  const differs =
    status === code && msg === words ? '' : `screen ${String(code)} "${words}", server ${String(status)} "${msg}"`;
  return { code: status, differs, after: '' };
}

/** What the screen opens the server does, and it leads where the chart says; on a copy of its own. */
async function letThrough(attempt: Attempt, family: Family): Promise<Result> {
  const { desk, cast, entry, role, event } = attempt;
  const { row } = await stage(cast, family, family[0].row);
  const opened = await cast.person(role).open(entry.spec.name, row.id);
  const payload = await payloadFor(attempt, row, opened.data.row);
  const by = { id: cast.viewer(role).userId, role };
  const expected = chartSays(entry.lifecycle, opened.data, { ...payload, type: event, by, at: desk.now() });
  const { status, msg, data } = await send(cast, role, entry, row, event, payload);
  await removeFamily(cast.services, { spec: entry.spec, row });
  if (status !== 0) return { code: status, differs: `screen open, server ${String(status)} "${msg}"`, after: '' };
  const after = data.row.status;
  return { code: 0, differs: after === expected ? '' : `chart says ${expected}, server ${after}`, after };
}

/** Events with a transition in a state that nobody was ever let through: nothing would be proved about them. */
export function neverOpen({ spec, lifecycle }: Entry, cells: readonly Cell[]): string[] {
  const all = Object.keys(spec.states).flatMap((state) =>
    eventsOf(spec)
      .filter((event) => transitionsOf(lifecycle.machine, state, event).length > 0)
      .map((event) => `${lifecycle.machine.id}.${state} ${event}`),
  );
  const open = cells.filter(({ code }) => code === 0).map(({ state, event }) => `${lifecycle.machine.id}.${state} ${event}`);
  return all.filter((one) => !open.includes(one));
}
