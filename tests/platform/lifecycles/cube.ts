import { messageOf, type Refusal } from '../../../domain/codes/refusals.ts';
import { ROLE_TAGS, type RoleTag } from '../../../domain/codes/roles.ts';
import { holds } from '../../../domain/records/where.ts';
import { transitionsOf, verdict } from '../../../machines/lifecycles/verdict.ts';
import type { Entry } from '../../../server/records/entry.ts';
import { run } from '../../../server/run.ts';
import type { Desk } from '../desk.ts';
import type { Cast } from './cast.ts';
import { EXCUSED } from './excused.ts';
import {
  type AnyRow,
  copyFamily,
  type Family,
  familyOf,
  type Member,
  removeFamily,
  rowsWhere,
} from './family.ts';
import { knownOf } from './known.ts';
import { type Payload, payloadOf } from './payload.ts';
import { chartSays, eventsOf, isEverFor, type Screen, screenOf, send } from './verdicts.ts';

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

const eventsAny = (
  transitions?: ReadonlyMap<string, readonly { target?: readonly { key: string }[] | undefined }[]>,
) => [...(transitions?.values() ?? [])].flat();

/** A copy of the document in one situation of a state, with its family, in the scope of the party accounts. */
async function stage(cast: Cast, family: Family): Promise<Member> {
  const [copy] = await copyFamily(cast.services, family);
  await cast.standForPartiesOf(copy.spec, copy.row);
  return copy;
}

/** All situations of one state of a record, each as a family ready to be copied. */
async function situations(cast: Cast, entry: Entry, state: string, now: number) {
  const row = await demoRow(cast, entry, state);
  const family = await familyOf(cast.services, { spec: entry.spec, row: { ...row, status: state } });
  const made: { name: string; family: Family }[] = [];
  const { plain, ...others } = knownOf(entry.spec.name).situations?.[state] ?? {};
  for (const [name, make] of [['plain', plain] as const, ...Object.entries(others)]) {
    const patch = (await make?.({ cast, row, now })) ?? {};
    const change = ({ spec, row: old }: Member): Member => ({ spec, row: { ...old, ...patch[spec.name] } });
    const [head, ...rest] = family;
    made.push({ name, family: [change(head), ...rest.map(change)] });
  }
  return made;
}

/** Roles and events that the situation can matter to: nobody else gets as far as the document. */
function isConcerned({ spec, lifecycle }: Entry, role: RoleTag, event: string): boolean {
  return spec.view.includes(role) && isEverFor(lifecycle, event, role);
}

/** Tries every event of a record in every state and situation as every role, at the screen and at the server. */
export async function cubeOf(desk: Desk, cast: Cast, entry: Entry): Promise<Cell[]> {
  const cells: Cell[] = [];
  for (const state of Object.keys(entry.spec.states)) {
    for (const { name, family } of await situations(cast, entry, state, desk.now())) {
      const sample = await stage(cast, family);
      for (const role of ROLE_TAGS) {
        const opened = await cast.person(role).open(entry.spec.name, sample.row.id);
        const verdicts = [...screenOf(entry, opened, cast, role, desk.now())];
        const tried = verdicts.filter(([event]) => name === 'plain' || isConcerned(entry, role, event));
        const attempts = tried.map(([event, screen]) => ({
          desk,
          cast,
          entry,
          role,
          event,
          screen,
          state,
          situation: name,
        }));
        const closed = attempts.filter(({ screen }) => screen.kind !== 'open');
        cells.push(...(await Promise.all(closed.map((attempt) => refused(attempt, sample)))));
        for (const attempt of attempts) {
          if (attempt.screen.kind !== 'open') continue;
          const copy = await stage(cast, family);
          cells.push(await letThrough(attempt, copy));
          await removeFamily(cast.services, copy);
        }
        await cast.standForPartiesOf(sample.spec, sample.row);
      }
      await needUntouched(cast, sample);
      await removeFamily(cast.services, sample);
    }
  }
  return cells;
}

/** @throws Error when refused events left something behind. */
async function needUntouched({ services }: Cast, { spec, row }: Member): Promise<void> {
  const [stored] = await rowsWhere(services, spec.name, 'id', [row.id]);
  if (stored?.version === row.version && stored.status === row.status) return;
  throw new Error(`Refused events changed the ${spec.name} in state ${row.status}.`);
}

interface Attempt {
  readonly desk: Desk;
  readonly cast: Cast;
  readonly entry: Entry;
  readonly role: RoleTag;
  readonly event: string;
  readonly screen: Screen;
  readonly state: string;
  readonly situation: string;
}

function cellOf(
  { entry, role, event, screen, state, situation }: Attempt,
  result: Pick<Cell, 'code' | 'differs' | 'after'>,
): Cell {
  return { record: entry.spec.name, role, event, screen, state, situation, ...result };
}

/** A well-formed payload for the document as this person sees it. */
async function payloadFor({ desk, cast, entry, role, event }: Attempt, row: AnyRow, seen: object) {
  const answers = (await knownOf(entry.spec.name).answers?.[event]?.(cast.services, row)) ?? {};
  const sources = { spec: entry.spec, person: cast.person(role), now: desk.now(), row: { ...seen }, answers };
  return payloadOf(entry.spec.events[event]?.fields ?? {}, sources);
}

/**
 * The domain's own word for an event whose time in this state is over: it needs more than the chart, so the
 * screen keeps to the state.
 */
async function ownWord(
  { desk, cast, entry, role, event }: Attempt,
  row: AnyRow,
  payload: Payload,
): Promise<Refusal | null> {
  const { spec, lifecycle, over } = entry;
  if (
    !over ||
    !isConcerned(entry, role, event) ||
    transitionsOf(lifecycle.machine, row.status, event).length > 0
  )
    return null;
  const viewer = cast.viewer(role);
  if (!holds(spec.scope(viewer), row)) return null;
  const sent = { ...payload, type: event, by: { id: viewer.userId, role }, at: desk.now() };
  const doer = { groupCode: viewer.groupCode, viewer, byName: '' };
  return run(cast.services, doer, async (work) => over(work, row, sent));
}

/** What the screen closes the server refuses, with the same code and in the same words. */
async function refused(attempt: Attempt, { row }: Member): Promise<Cell> {
  const { cast, entry, role, event, screen } = attempt;
  const payload = await payloadFor(attempt, row, row);
  const own = await ownWord(attempt, row, payload);
  const { status, msg } = await send(cast, role, entry, row, event, payload);
  const code = own?.code ?? (screen.kind === 'open' ? 0 : screen.code);
  const words = own ? messageOf(own, 'en') : screen.kind === 'closed' ? screen.words : msg;
  const differs =
    status === code && msg === words
      ? ''
      : `screen ${String(code)} "${words}", server ${String(status)} "${msg}"`;
  return cellOf(attempt, { code: status, differs, after: '' });
}

/**
 * Code of the refusal that the chart gives with all facts, where the server keeps some of them from this role
 * (prices, balances): the screen cannot know better. Undefined where nothing was kept back.
 */
async function unsaidRefusal(
  { desk, cast, entry, role, event }: Attempt,
  row: AnyRow,
  said: object,
): Promise<number | undefined> {
  const viewer = cast.viewer(role);
  const facts = await run(cast.services, { groupCode: viewer.groupCode, viewer, byName: '' }, (work) =>
    entry.facts(work, row, null),
  );
  if (JSON.stringify(facts) === JSON.stringify(said)) return undefined;
  const answer = verdict(entry.lifecycle, row.status, facts, {
    type: event,
    by: { id: viewer.userId, role },
    at: desk.now(),
  });
  return answer.ok ? undefined : answer.refusal.code;
}

/** What the screen opens the server does, and it leads where the chart says; on a copy of its own. */
async function letThrough(attempt: Attempt, { row }: Member): Promise<Cell> {
  const { desk, cast, entry, role, event } = attempt;
  const opened = await cast.person(role).open(entry.spec.name, row.id);
  const payload = await payloadFor(attempt, row, opened.data.row);
  const by = { id: cast.viewer(role).userId, role };
  const expected = chartSays(entry.lifecycle, opened.data, { ...payload, type: event, by, at: desk.now() });
  const { status, msg, data } = await send(cast, role, entry, row, event, payload);
  if (status !== 0) {
    const unsaid = await unsaidRefusal(attempt, row, opened.data.facts);
    const differs = status === unsaid ? '' : `screen open, server ${String(status)} "${msg}"`;
    return cellOf(attempt, { code: status, differs, after: '' });
  }
  const after = data.row.status;
  const differs = after === expected ? '' : `chart says ${expected}, server ${after}`;
  return cellOf(attempt, { code: 0, differs, after });
}

/** Transitions that nobody was ever let through: nothing would be proved about them. Excused ones are left out. */
export function neverOpen({ spec, lifecycle }: Entry, cells: readonly Cell[]): string[] {
  const all = Object.keys(spec.states).flatMap((state) =>
    eventsOf(spec)
      .filter((event) => transitionsOf(lifecycle.machine, state, event).length > 0)
      .map((event) => `${lifecycle.machine.id}.${state} | ${event}`),
  );
  const open = cells
    .filter(({ code }) => code === 0)
    .map(({ state, event }) => `${lifecycle.machine.id}.${state} | ${event}`);
  return all.filter((one) => !open.includes(one) && !EXCUSED.some(({ key }) => key.startsWith(`${one} |`)));
}
