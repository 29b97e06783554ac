import { messageOf, type Refusal } from '../../../domain/codes/refusals.ts';
import { type Role, ROLES } from '../../../domain/codes/roles.ts';
import { holds } from '../../../domain/schema/where.ts';
import { transitionsOf, verdict } from '../../../machines/lifecycles/verdict.ts';
import type { Entry } from '../../../server/records/entry.ts';
import { run } from '../../../server/run/run.ts';
import type { Desk } from '../desk.ts';
import type { DemoPeople } from './rolePeople.ts';
import type { AnyRow } from '../../../domain/schema/record.ts';
import type { Member } from './family.ts';
import { knownOf } from './knownOf.ts';
import { type Payload, payloadOf } from './payload.ts';
import { chartSays, isEverFor, type Screen, send } from './verdicts.ts';

/** A role sends an event to a document in a situation of a state, after the verdict of the screen. */
export interface Attempt {
  readonly desk: Desk;
  readonly people: DemoPeople;
  readonly entry: Entry;
  readonly role: Role;
  readonly event: string;
  readonly screen: Screen;
  readonly state: string;
  readonly situation: string;
}

/** The result of an attempt: one cell of the table. */
export interface Cell {
  readonly record: string;
  readonly state: string;
  readonly situation: string;
  readonly role: Role;
  readonly event: string;
  readonly screen: Screen;
  /** Status of the server's answer. */
  readonly code: number;
  /** The difference between screen and server; empty when they agree. */
  readonly differs: string;
  /** State after a successful event. */
  readonly after: string;
}

/** Roles and events for which the situation matters: others are refused before the document is read. */
export function isConcerned({ spec, lifecycle }: Entry, role: Role, event: string): boolean {
  return spec.view.includes(role) && isEverFor(lifecycle, event, role);
}

/**
 * Whether a pair of role and event has its turn in this state: where the document is not read, one state proves what all do.
 * The pairs of a record are shared out among its states, so that each state has some.
 */
export function isTurn({ spec }: Entry, role: Role, event: string, state: string): boolean {
  const states = Object.keys(spec.states);
  const pair = Object.keys(spec.events).indexOf(event) * ROLES.length + ROLES.indexOf(role);
  return pair % states.length === states.indexOf(state);
}

function cellOf(
  { entry, role, event, screen, state, situation }: Attempt,
  result: Pick<Cell, 'code' | 'differs' | 'after'>,
): Cell {
  return { record: entry.spec.name, role, event, screen, state, situation, ...result };
}

/** A well-formed payload for the document as this user sees it. */
async function payloadFor({ desk, people, entry, role, event }: Attempt, row: AnyRow, seen: object) {
  const answers = (await knownOf(entry.spec.name).answers?.[event]?.(people.services, row)) ?? {};
  const sources = {
    spec: entry.spec,
    person: people.person(role),
    now: desk.now(),
    row: { ...seen },
    answers,
  };
  return payloadOf(entry.spec.events[event]?.fields ?? {}, sources);
}

/**
 * The refusal used for an event whose time in this state is over: it needs more than the chart, so the
 * screen goes by the state.
 */
async function ownWord(
  { desk, people, entry, role, event }: Attempt,
  row: AnyRow,
  payload: Payload,
): Promise<Refusal | null> {
  const { spec, lifecycle, over } = entry;
  const viewer = people.viewer(role);
  const isOver = transitionsOf(lifecycle.machine, row.status, event).length === 0;
  const getsThere = isConcerned(entry, role, event) && holds(spec.scope(viewer), row);
  if (!over || !isOver || !getsThere) return null;
  const sent = { ...payload, type: event, by: { id: viewer.userId, role }, at: desk.now() };
  const principal = { groupCode: viewer.groupCode, viewer, byName: '' };
  return run(people.services, principal, async (work) => over(work, row, sent));
}

/** An event closed on the screen is refused by the server, with the same code and text. */
export async function refused(attempt: Attempt, { row }: Member): Promise<Cell> {
  const { people, entry, role, event, screen } = attempt;
  const payload = await payloadFor(attempt, row, row);
  const own = await ownWord(attempt, row, payload);
  const { status, msg } = await send(people, role, entry, row, event, payload);
  const code = own?.code ?? (screen.kind === 'open' ? 0 : screen.code);
  const words = own ? messageOf(own, 'en') : screen.kind === 'closed' ? screen.words : msg;
  const differs =
    status === code && msg === words
      ? ''
      : `screen ${String(code)} "${words}", server ${String(status)} "${msg}"`;
  return cellOf(attempt, { code: status, differs, after: '' });
}

/**
 * Code of the refusal that the chart gives with all facts, where some of them are hidden from this role
 * (prices, balances), so that the screen cannot know it. Undefined where nothing was hidden.
 */
async function hiddenFactRefusal(
  { desk, people, entry, role, event }: Attempt,
  row: AnyRow,
  said: object,
): Promise<number | undefined> {
  const viewer = people.viewer(role);
  const facts = await run(people.services, { groupCode: viewer.groupCode, viewer, byName: '' }, (work) =>
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

/** An event open on the screen succeeds on the server, and leads to the state of the chart; tried on a copy of the document. */
export async function attemptAllowed(attempt: Attempt, { row }: Member): Promise<Cell> {
  const { desk, people, entry, role, event } = attempt;
  const opened = await people.person(role).open(entry.spec.name, row.id);
  const payload = await payloadFor(attempt, row, opened.data.row);
  const by = { id: people.viewer(role).userId, role };
  const expected = chartSays(entry.lifecycle, opened.data, { ...payload, type: event, by, at: desk.now() });
  const { status, msg, data } = await send(people, role, entry, row, event, payload);
  if (status !== 0) {
    const hiddenFacts = await hiddenFactRefusal(attempt, row, opened.data.facts);
    const differs = status === hiddenFacts ? '' : `screen open, server ${String(status)} "${msg}"`;
    return cellOf(attempt, { code: status, differs, after: '' });
  }
  const after = data.row.status;
  const differs = after === expected ? '' : `chart says ${expected}, server ${after}`;
  return cellOf(attempt, { code: 0, differs, after });
}
