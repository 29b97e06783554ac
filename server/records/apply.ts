import { transition } from 'xstate';
import type { Refusal } from '../../domain/codes/refusals.ts';
import {
  changedBySomeoneElse,
  fieldsAreWrong,
  noSuchRecord,
  notInThisState,
} from '../../domain/codes/refusals/codes/common.ts';
import type { AnyRow, RecordSpec, Sending } from '../../domain/schema/record.ts';
import { type AnyEvent, SYSTEM, type Who } from '../../machines/lifecycles/kit.ts';
import { type Lifecycle, transitionsOf, verdict } from '../../machines/lifecycles/verdict.ts';
import type { Work } from './work.ts';
import { requireEdition } from './editionGate.ts';
import { type Entry, eventLabel, stateLabel } from './entry.ts';
import { Refused, refused, wrongFields } from './errors.ts';
import { refusedFields } from './formErrors.ts';
import { difference, remember } from './historyLog.ts';
import { registered } from './registry.ts';
import { formFieldsFor } from './requiredFields.ts';
import { need } from './rows.ts';
import { isInScope } from './scope.ts';
import { updateRow } from '../store/rowUpdate.ts';

interface Target {
  readonly id: string;
  /** The version the caller has seen; absent for events the platform sends itself. */
  readonly version?: number;
}

/** An event of one record with the payload of its description. */
export type Command<S extends RecordSpec> = Target & Sending<S>;

/** An event of any record: sent by a person, or known only from a table of records. */
export interface AnyCommand extends Target {
  readonly record: string;
  readonly type: string;
  readonly payload?: Readonly<Record<string, unknown>> | undefined;
}

/** The actor that the chart sees: the person asking, or the platform. */
function whoOf(work: Work, asSystem: boolean): Who {
  return asSystem || !work.viewer ? SYSTEM : { id: work.viewer.userId, role: work.viewer.role };
}

interface Evaluated {
  readonly entry: Entry;
  readonly row: AnyRow;
  readonly event: AnyEvent;
  readonly facts: object;
}

/**
 * Sends an event to a document, inside the transaction of `work`: locks the row, evaluates the chart,
 * writes the new state with everything the chart's actions store, writes the history, then runs the
 * effects the chart names.
 * @throws Refused 10404 out of scope, 10409 stale version (with the present row), 10410 and all refusals of the chart.
 */
export function apply<S extends RecordSpec>(
  work: Work,
  { name: record }: S,
  command: Command<S>,
  asSystem = false,
): Promise<void> {
  return applyAny(work, { ...command, record }, asSystem);
}

/** As `apply`, for a record that is known only at run time. @param locked its row, where this transaction has locked it just now */
export async function applyAny(
  work: Work,
  command: AnyCommand,
  asSystem = false,
  locked?: AnyRow,
): Promise<void> {
  await write(work, await evaluate(work, command, asSystem, locked));
}

/** Whether the person could send an event now; writes nothing. @throws Refused, as `apply` */
export async function requirePossible<S extends RecordSpec>(
  work: Work,
  { name: record }: S,
  command: Command<S>,
): Promise<void> {
  await evaluate(work, { ...command, record }, false);
}

/** Sends an event of the platform itself, where a refusal of the chart is no error. @returns whether it happened */
export async function applyIfPossible<S extends RecordSpec>(
  work: Work,
  { name: record }: S,
  command: Command<S>,
): Promise<boolean> {
  let evaluated: Evaluated;
  try {
    evaluated = await evaluate(work, { ...command, record }, true);
  } catch (error) {
    if (error instanceof Refused) return false;
    throw error;
  }
  // From here on rows are written: a refusal of an effect must roll back the whole transaction.
  await write(work, evaluated);
  return true;
}

/** Locks the row and evaluates the chart; writes nothing. @throws Refused, as `apply` */
async function evaluate(
  work: Work,
  command: AnyCommand,
  asSystem: boolean,
  locked?: AnyRow,
): Promise<Evaluated> {
  const entry = registered(command.record);
  if (!locked) await entry.lockFirst?.(work, command.id);
  const row = locked ?? (await need(work, entry.spec, command.id, true));
  if (!asSystem && work.viewer && !isInScope(entry.spec, work.viewer, row)) throw refused(noSuchRecord);
  const event: AnyEvent = { ...command.payload, type: command.type, by: whoOf(work, asSystem), at: work.now };
  const isClosed = transitionsOf(entry.lifecycle.machine, row.status, event.type).length === 0;
  if (isClosed) {
    const own = await entry.over?.(work, row, event);
    if (own) throw new Refused(own, { present: row });
  }
  if (command.version !== undefined && command.version !== row.version)
    throw refused(changedBySomeoneElse, undefined, { present: row });

  // Where the state does not have the event at all, no fact can change that.
  const facts = isClosed ? {} : await entry.facts(work, row, event);
  const answer = verdict(entry.lifecycle, row.status, facts, event);
  if (!answer.ok) throw await withRefusalData(work, entry, row, event, answer.refusal);
  await requireEdition(work, entry.spec.events[event.type] ?? {});
  return { entry, row, event, facts };
}

/** The next state and the names of the actions of the transition. */
function step({ machine }: Lifecycle, state: string, facts: object, event: AnyEvent) {
  const snapshot = machine.resolveState({ value: state, context: facts });
  const [next, actions] = transition(machine, snapshot, event);
  return { state: String(next.value), actions: actions.map(({ type }) => type) };
}

async function write(work: Work, { entry, row, event, facts }: Evaluated): Promise<void> {
  const { spec, table } = entry;
  const next = step(entry.lifecycle, row.status, facts, event);
  const stored = Object.assign(
    {},
    ...next.actions.map(
      (name) => entry.stores[name]?.({ row, event, now: work.now, byName: work.byName }) ?? {},
    ),
  );
  const fields = {
    ...stored,
    status: next.state,
    version: row.version + 1,
    modifiedBy: work.viewer?.userId ?? '0',
    gmtModified: work.now,
  };
  await updateRow(work.tx, table, work.groupCode, row.id, fields);
  await remember(work, {
    spec,
    id: row.id,
    event: event.type,
    from: row.status,
    to: next.state,
    byRole: event.by.role,
    changes: difference(row, stored),
  });
  const after = { ...row, ...fields };
  const counted = (state: string) => entry.todoStates?.includes(state) === true;
  work.changes.push({
    record: spec.name,
    id: row.id,
    version: after.version,
    row: after,
    todo: counted(row.status) || counted(next.state),
  });
  for (const name of next.actions) await entry.effects[name]?.({ work, row: after, event });
}

/** 10410 names the state and the event, 10400 has its fields. */
async function withRefusalData(
  work: Work,
  { spec }: Entry,
  row: AnyRow,
  event: AnyEvent,
  refusal: Refusal,
): Promise<Refused> {
  if (refusal.code === notInThisState)
    return refused(notInThisState, {
      state: stateLabel(spec, row.status),
      action: eventLabel(spec, event.type),
    });
  const names = refusal.code === fieldsAreWrong ? refusal.params?.fields : undefined;
  if (typeof names !== 'string') return new Refused(refusal);
  return wrongFields(refusedFields(await formFieldsFor(work, spec), row, names.split(',')));
}
