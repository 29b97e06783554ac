import { existsSync, readFileSync } from 'node:fs';
import type { AnyStateMachine, StateValue } from 'xstate';
import { expect } from 'vitest';
import { actorText, chartOf } from '../../machines/chart.ts';
import type { Refusal } from '../../domain/codes/refusals.ts';
import type { Edge, Exploration } from './explore.ts';
import { Said } from './selectors.ts';
import { particulars, timerTexts } from './stimuli.ts';
import { type Effect, eventOf, type Position, type Step, type Subject } from './subject.ts';
import { changes, show, valueTexts } from './stateText.ts';

/** Parameters of XState's built-in actions, as far as the table shows them. */
interface BuiltIn {
  readonly id?: string;
  readonly event?: { readonly type: string };
  readonly delay?: number;
  readonly sendId?: string;
  readonly src?: string;
  readonly input?: unknown;
  readonly to?: string | { readonly id?: string };
}

const withValue = (words: string, value: unknown): string =>
  value === undefined ? words : `${words} ${show(value)}`;

/** An effect as text; null for the cancelling of a timer whose state was left. */
function effectTexts({ type, params }: Effect, after: Position): string | null {
  const { id, event, delay, sendId, src, input, to } = Object(params) as BuiltIn;
  const late = delay === undefined ? '' : ` after ${delay} ms`;
  switch (type) {
    case 'xstate.raise':
      if (id?.startsWith('xstate.after.')) return `timer ${timerTexts(id, after)} ${delay} ms`;
      return `raise ${show(event)}${late}`;
    case 'xstate.cancel':
      return sendId?.startsWith('xstate.after.') ? null : `cancel ${sendId}`;
    case 'xstate.spawnChild':
      return withValue(
        `start ${src}${id === undefined || actorText(id, String(src)) === src ? '' : ` as ${id}`}`,
        input,
      );
    case 'xstate.stopChild':
      return `stop ${id ?? 'nothing'}`;
    case 'xstate.emit':
      return `emit ${show(event)}`;
    case 'xstate.sendTo': {
      const receiver = typeof to === 'string' ? to : to?.id;
      return `tell ${receiver === 'nest' ? 'parent' : receiver} ${show(event)}${late}`;
    }
    default:
      return withValue(type, params);
  }
}

/** All that a step did besides changing state. */
function actions({ position, trace }: Step, before: Position | undefined): string[] {
  const started = new Set(
    trace.effects.map(({ type, params }) => (type === 'xstate.spawnChild' ? (params as BuiltIn).id : '')),
  );
  const spawned = Object.keys(position.at.children).filter(
    (id) => !before?.at.children[id] && !started.has(id),
  );
  const context = before ? changes(before.at.context, position.at.context) : [];
  return [
    ...trace.effects.map((effect) => effectTexts(effect, position)).filter((words) => words !== null),
    ...spawned.map((id) => `start ${id}`),
    ...context.map((change) => `set ${change}`),
    ...(position.status === 'done' ? [withValue('done', position.output)] : []),
  ];
}

const sourceOf = (key: string): string => key.slice(0, key.indexOf(' | '));

/** Guards evaluated because of the stimulus itself; those of `always` are evaluated after every step of any region. */
function answers({ trace }: Step): string[] {
  const sources = new Set(trace.taken.map(sourceOf));
  return trace.guards.filter((outcome) =>
    sources.size === 0 ? !outcome.includes(' | always | ') : sources.has(sourceOf(outcome)),
  );
}

const isIgnored = ({ step }: Edge): boolean => step.trace.taken.length === 0 && answers(step).length === 0;

/** Leaves of a state value: `door.unlocked.open`. */
function leaves(value: StateValue, path = ''): string[] {
  if (typeof value === 'string') return [`${path}${value}`];
  return Object.entries(value).flatMap(([key, inner]) =>
    inner === undefined ? [] : leaves(inner, `${path}${key}.`),
  );
}

/** The refusal of a guard that was made from a rule; null for one that was not, and where the rule allows the event. */
function refusalOf(guard: unknown, args: { context: unknown; event: unknown }): Refusal | null {
  if (typeof guard !== 'function' || !('rule' in guard) || typeof guard.rule !== 'function') return null;
  const refusal: Refusal | null = Reflect.apply(guard.rule, undefined, [args]);
  return refusal;
}

/** A guard that has refused a stimulus, with the number and the values of its refusal where it has one. */
function guardText(outcome: string, subject: Subject, { stimulus }: Edge, before: Position): string {
  const text = outcome.slice(outcome.indexOf(' > ') + 3);
  const guard = subject.model.machine.implementations.guards?.[text.slice(0, -' = false'.length)];
  const refusal = refusalOf(guard, { context: before.at.context, event: eventOf(stimulus, before) });
  return refusal ? `${text}: ${withValue(String(refusal.code), refusal.params)}` : text;
}

/** The result of a stimulus: the entered states and the effects, or the guards that refused it. */
function outcomeTexts(subject: Subject, edge: Edge, before: Position): string {
  const { step } = edge;
  if (step.trace.taken.length === 0) {
    const refusing = answers(step).filter(
      (outcome) => outcome.endsWith(' = false') && !outcome.includes(' > guard '),
    );
    return ['refused', ...new Set(refusing.map((outcome) => guardText(outcome, subject, edge, before)))].join(
      ', ',
    );
  }
  const left = new Set(leaves(before.at.value));
  const entered = leaves(step.position.at.value).filter((leaf) => !left.has(leaf));
  return [entered.join(' and ') || 'stays', ...actions(step, before)].join('; ');
}

/** Steps of the same signature took the same path through the chart; the first one is in the table. */
function signature({ stimulus, step }: Edge, before: Position): string {
  const kinds = actions(step, before).map((action) => action.split(/[ =[]/).slice(0, 2).join(' '));
  return show([stimulus.type, step.trace.taken, answers(step), kinds]);
}

/** The transitions as the chart lists them: the first section of a table. */
export function transitionSection(machine: AnyStateMachine): string {
  const lines = chartOf(machine).edges.map(({ key, targets, guard, actions, reenter }) => {
    const target = targets.length === 0 ? 'stays' : targets.join(' and ');
    const extras = [
      reenter ? ' anew' : '',
      guard === '' ? '' : ` if ${guard}`,
      actions.length === 0 ? '' : ` / ${actions.join(', ')}`,
    ];
    return `  ${key} -> ${target}${extras.join('')}`;
  });
  return ['transitions', ...lines].join('\n');
}

/** The same section of a committed table. */
export const committedSection = (table: string): string => table.split('\n\n')[0] ?? '';

/** The result of each stimulus, by the state that handles it. */
function behaviour(explorations: readonly Exploration[]): Map<string, string[]> {
  const known = new Set<string>();
  const rows = new Map<string, string[]>();
  for (const { subject, positions, edges } of explorations) {
    for (const edge of [...edges.values()].flat()) {
      const before = positions.get(edge.from);
      if (!before || edge.stimulus.cause.kind === 'facts' || isIgnored(edge)) continue;
      const sign = signature(edge, before);
      if (known.has(sign)) continue;
      known.add(sign);
      const where = particulars(subject, before);
      const when = where.length === 0 ? '' : ` [${where.join(' ')}]`;
      const handler = sourceOf(edge.step.trace.taken[0] ?? answers(edge.step)[0] ?? '');
      const found = rows.get(handler) ?? [];
      found.push(`  ${edge.stimulus.type}${when} -> ${outcomeTexts(subject, edge, before)}`);
      rows.set(handler, found);
    }
  }
  return rows;
}

/** Each state value with its facts, what selectors say of it, and the stimuli that nothing in it handles. */
function states(explorations: readonly Exploration[]): string[] {
  const seen = new Map<string, { facts: string; said: Said; deaf: Set<string>; heard: Set<string> }>();
  for (const { subject, positions, edges } of explorations) {
    for (const [name, position] of positions) {
      const value = valueTexts(position.at.value);
      const fresh = {
        facts: show(subject.model.facts(position.at)),
        said: new Said(),
        deaf: new Set<string>(),
        heard: new Set<string>(),
      };
      const entry = seen.get(value) ?? fresh;
      seen.set(value, entry);
      entry.said.add(subject.selectors, position.at);
      for (const edge of edges.get(name) ?? []) {
        if (edge.stimulus.cause.kind !== 'facts')
          (isIgnored(edge) ? entry.deaf : entry.heard).add(edge.stimulus.type);
      }
    }
  }
  return [...seen].flatMap(([value, { facts, said, deaf, heard }]) => {
    const selected = said.text();
    const unheard = [...deaf].filter((type) => !heard.has(type));
    return [
      value,
      `  seen -> ${facts}`,
      ...(selected === '' ? [] : [`  selectors -> ${selected}`]),
      ...(unheard.length === 0 ? [] : [`  deaf to -> ${unheard.join(', ')}`]),
    ];
  });
}

/**
 * The behaviour of a machine as text: its transitions, its starts, the result of each stimulus in the state that
 * handles it, and the facts, selectors and ignored stimuli of each combination of states.
 */
export function behaviourTable(subject: Subject, explorations: readonly Exploration[]): string {
  const starts = explorations.map(({ input, start }) => {
    const acts = ['', ...actions(start, undefined)].join('; ');
    return `  ${input} -> ${valueTexts(start.position.at.value)}; context ${show(start.position.at.context)}${acts}`;
  });
  const rows = behaviour(explorations);
  // In the order of the chart, so that a diff stays where the change is.
  const sections = subject.states.flatMap((id) => {
    const found = rows.get(id);
    return found ? [`on ${id}`, ...found, ''] : [];
  });
  return [
    ...[transitionSection(subject.model.machine), '', 'start', ...starts, ''],
    ...sections,
    ...states(explorations),
    '',
  ].join('\n');
}

/** Rows by their key: `at idle + send open [..]`. */
function rowsOf(table: string): Map<string, string> {
  const rows = new Map<string, string>();
  let section = '';
  for (const line of table.split('\n')) {
    if (!line.startsWith(' ')) section = line;
    const cut = line.indexOf(' -> ');
    if (cut < 0) continue;
    const place = `${section} +${line.slice(1, cut)}`;
    let row = place;
    for (let nth = 2; rows.has(row); nth += 1) row = `${place} (${nth})`;
    rows.set(row, line.slice(cut + 4));
  }
  return rows;
}

/** The differences of two tables of a machine, as text. */
export function tableDifferences(before: string, after: string): string[] {
  const [old, now] = [rowsOf(before), rowsOf(after)];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((row) => {
    const [was, is] = [old.get(row), now.get(row)];
    if (was === is) return [];
    if (was === undefined) return [`${row}: new: ${is}`];
    return is === undefined ? [`${row}: gone, was: ${was}`] : [`${row}:\n    was ${was}\n    is  ${is}`];
  });
}

/** Throws when a table differs from the committed one, naming the machine and the rows. */
export function assertSameTable(name: string, committed: string, table: string): void {
  const rows = tableDifferences(committed, table);
  if (rows.length === 0) return;
  const more = rows.length > 25 ? [`  and ${rows.length - 25} more rows`] : [];
  const shown = rows.slice(0, 25).map((row) => `  ${row}`);
  throw new Error(`${name} behaves differently from its committed table:\n${[...shown, ...more].join('\n')}`);
}

/**
 * The table of a machine. A chart too broken to be walked is still compared with the committed table
 * by its transitions, so that the failure names the one that was changed.
 */
export function tableOf(subject: Subject, explored: () => readonly Exploration[], committed: string): string {
  try {
    return behaviourTable(subject, explored());
  } catch (error) {
    const rows = tableDifferences(committedSection(committed), transitionSection(subject.model.machine));
    if (committed === '' || rows.length === 0) throw error;
    const words = error instanceof Error ? error.message : String(error);
    throw new Error(
      `${subject.name} cannot be walked after a change of its chart:\n  ${rows.join('\n  ')}\n${words}`,
      {
        cause: error,
      },
    );
  }
}

/** Compares the behaviour of a machine with the committed table; `vitest -u` writes it. */
export async function expectTable(
  subject: Subject,
  explored: () => readonly Exploration[],
  file: string,
): Promise<void> {
  const committed = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const table = tableOf(subject, explored, committed);
  try {
    await expect(table).toMatchFileSnapshot(file);
  } catch (error) {
    assertSameTable(subject.name, committed, table);
    throw error;
  }
}
