import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { type Edge, type Exploration, goalsOf } from '../../walk/explore.ts';
import type { AnyModel, Stimulus } from '../../walk/subject.ts';
import { show, valueTexts } from '../../walk/stateText.ts';
import { type Cause, type UserAction, userActionsOf, isUnreachable } from './causes.ts';
import type { View } from './view.ts';

/** The part of a chart that can be walked at the screen, and the user actions for it. */

const SENT = 'send ';
const named = (event: string, userAction: UserAction) => `${event} by ${userAction.control}`;

/** The cause of a stimulus; undefined for an actor or a timer. */
export function causeOf(
  { userActions }: View,
  { type, cause }: Stimulus,
): Exclude<Cause, readonly UserAction[]> | undefined {
  if (cause.kind !== 'send') return undefined;
  for (const [event, told] of Object.entries(userActions)) {
    if (!Array.isArray(told) && type === SENT + event) return told as Exclude<Cause, readonly UserAction[]>;
    const userAction = userActionsOf(told).find((one) => type === SENT + named(event, one));
    if (userAction) return userAction;
  }
  return undefined;
}

/** Whether the control of this user action must be usable. */
export function isOffered(
  userAction: UserAction,
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject,
): boolean {
  return userAction.when ? userAction.when(snapshot, event) : snapshot.can(event);
}

/** The event of the model; null where nobody can cause it. */
export function eventAt(
  event: AnyModel['events'][string] | undefined,
  snapshot: AnyMachineSnapshot,
): AnyEventObject | null {
  return (typeof event === 'function' ? event(snapshot) : event) ?? null;
}

/** Why an event cannot be caused now, by this user action or at all; null: it can. */
function closed(
  view: View,
  name: string,
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject,
  userActions: readonly UserAction[],
): string | null {
  const { opening } = view;
  if (opening?.before(snapshot)) return opening.event === name ? null : 'nothing is drawn yet';
  const cause = view.userActions[name];
  if (cause && isUnreachable(cause)) return cause.never;
  if (userActions.length === 0 || userActions.some((userAction) => isOffered(userAction, snapshot, event)))
    return null;
  return userActions[0]?.because ?? 'the chart does not take it there';
}

/**
 * The model with only those events that can be caused at the screen, once for each user action, and with states
 * distinguished also by what the user actions depend on.
 */
export function modelAtScreen(view: View): AnyModel {
  const { model, abstract } = view;
  const events = Object.entries(view.userActions).flatMap(([name, cause]) => {
    const caused = (userActions: readonly UserAction[]) => (snapshot: AnyMachineSnapshot) => {
      const event = view.skips?.(name, snapshot) ? null : eventAt(model.events[name], snapshot);
      return event && closed(view, name, snapshot, event, userActions) === null ? event : null;
    };
    const userActions = userActionsOf(cause);
    return Array.isArray(cause)
      ? userActions.map((userAction) => [named(name, userAction), caused([userAction])] as const)
      : [[name, caused(userActions)] as const];
  });
  return {
    ...model,
    events: Object.fromEntries(events) as AnyModel['events'],
    abstract: (context) =>
      abstract ? [model.abstract(context), abstract(context)] : model.abstract(context),
  };
}

/** Goals of the walks at the screen: transitions, combinations of states, each value of a fact, each user action. */
export function goals({ model }: View) {
  return ({ stimulus, step }: Edge): string[] => {
    const { at } = step.position;
    return [
      ...goalsOf({ ...step.trace, guards: [] }),
      `at ${valueTexts(at.value)}`,
      ...Object.entries(model.facts(at)).map(([fact, value]) => `${fact} ${show(value)}`),
      stimulus.type,
    ];
  };
}

/** Why a transition is not walked at the screen: the reasons of everything that could take it. */
export function reasonsUnreachable(view: View, explorations: readonly Exploration[], key: string): string[] {
  const reasons = explorations.flatMap(({ edges, positions }) =>
    [...edges].flatMap(([from, all]) => {
      const at = positions.get(from)?.at;
      return all
        .filter(({ step }) => step.trace.taken.includes(key))
        .map(({ stimulus: { type, cause } }) => {
          const name = type.slice(SENT.length);
          const by = view.userActions[name];
          return at && by && cause.kind === 'send'
            ? closed(view, name, at, cause.event, userActionsOf(by))
            : null;
        })
        .filter((reason) => reason !== null);
    }),
  );
  return [...new Set(reasons)];
}
