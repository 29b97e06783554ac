import type { AnyActorRef, AnyEventObject } from 'xstate';
import { actorText } from '../../machines/chart.ts';
import type { Position, Stimulus, Subject } from './subject.ts';
import { show, valueTexts } from './stateText.ts';

/** The timer `xstate.after.TIMEOUT.session.busy` in words: `TIMEOUT in session.busy`. */
export function timerTexts(id: string, { at }: Position): string {
  const owners = at._nodes.map((node) => node.id).filter((node) => id.endsWith(`.${node}`));
  const owner = owners.sort((a, b) => b.length - a.length)[0];
  return owner === undefined ? id : `${id.slice('xstate.after.'.length, -owner.length - 1)} in ${owner}`;
}

/** Events from outside that somebody can cause here. */
function sends({ model }: Subject, { at }: Position): Stimulus[] {
  return Object.entries(model.events).flatMap(([name, cause]) => {
    const event: AnyEventObject | null = typeof cause === 'function' ? cause(at) : cause;
    return event ? [{ type: `send ${name}`, cause: { kind: 'send' as const, event } }] : [];
  });
}

/** Every way in which a running actor can end or speak. */
function settles({ model }: Subject, { at, ended }: Position): Stimulus[] {
  const children = Object.entries<AnyActorRef | undefined>(at.children);
  return children.flatMap(([actor, ref]) => {
    if (!ref || ended.has(actor) || typeof ref.src !== 'string') return [];
    // An id that XState made up (`0.session.loading`) says less than the source, where that is unique.
    const isUnique = children.every(([id, other]) => id === actor || other?.src !== ref.src);
    const words = isUnique ? actorText(actor, ref.src) : actor;
    return Object.entries(model.outcomes[ref.src] ?? {}).map(([name, outcome]) => ({
      type: `settle ${words}:${name}`,
      cause: { kind: 'settle' as const, actor, outcome },
    }));
  });
}

/**
 * Every running timer may be the next to fire: a throttled tab or a machine that slept fires late timers
 * in any order, so a chart has to be right in each.
 */
function elapses(position: Position): Stimulus[] {
  return [...position.timers.keys()].map((timer) => ({
    type: `elapse ${timerTexts(timer, position)}`,
    cause: { kind: 'elapse' as const, timer },
  }));
}

/** The facts of a document are gathered anew before each event: any of them may have changed meanwhile. */
function otherFacts({ model }: Subject, { facts }: Position): Stimulus[] {
  if (facts === '') return [];
  const names = Object.keys(model.inputs);
  // From the first set of facts to each other one and back reaches every combination with the states.
  return names
    .filter((name) => name !== facts && (name === names[0] || facts === names[0]))
    .map((name) => ({
      type: `facts ${name}`,
      cause: { kind: 'facts' as const, context: model.inputs[name] },
    }));
}

/** All that can happen at a position, each under a name of its own. */
export function stimuliAt(subject: Subject, position: Position): Stimulus[] {
  if (position.status !== 'active') return [];
  return [
    ...sends(subject, position),
    ...settles(subject, position),
    ...elapses(position),
    ...otherFacts(subject, position),
  ];
}

/** What the state value alone does not say of a position: abstract context, other actors and timers than usual. */
export function particulars({ model }: Subject, { at, ended, timers, facts }: Position): string[] {
  const usualActors = new Set(at._nodes.flatMap((node) => node.invoke.map((invoke) => invoke.id)));
  const usualTimers = new Set(
    at._nodes.flatMap((node) => node.after.map((after) => String(after.eventType))),
  );
  const actors = Object.keys(at.children);
  const history = Object.entries(at.historyValue).map(
    ([id, nodes]) => `${id}: ${nodes.map((node) => node.key).join(',')}`,
  );
  const abstract = facts === '' ? show(model.abstract(at.context)) : facts;
  return [
    ...(['undefined', 'null', '{}'].includes(abstract) ? [] : [abstract]),
    ...actors.filter((id) => !usualActors.has(id) && !ended.has(id)).map((id) => `+${id}`),
    ...actors.filter((id) => ended.has(id)).map((id) => `ended ${id}`),
    ...[...usualActors].filter((id) => !actors.includes(id)).map((id) => `without ${id}`),
    ...[...timers.keys()].filter((id) => !usualTimers.has(id)).map((id) => `+timer ${id}`),
    ...[...usualTimers]
      .filter((id) => !timers.has(id))
      .map((id) => `fired ${id.replace('xstate.after.', '')}`),
    ...history.map((words) => `remembers ${words}`),
  ];
}

/** The name of a position. Two positions of the same name behave alike as far as the walks know. */
export function positionName(subject: Subject, position: Position): string {
  const status = position.status === 'active' ? [] : [position.status];
  return [valueTexts(position.at.value), ...status, ...particulars(subject, position)].join(' ');
}
