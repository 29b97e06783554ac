import {
  type ActionArgs,
  type ActionFunction,
  type AnyActorRef,
  enqueueActions,
  type EventObject,
  type MachineContext,
  type ParameterizedObject,
} from 'xstate';
import type { DialogsEvent } from './dialogs/events.ts';
import type { ExpiryEvent } from './expiry/events.ts';
import type { LockEvent } from './lock/setup.ts';
import type { NoticeBellEvent } from './noticeBell/events.ts';
import type { NoticeCentreEvent } from './noticeCentre/events.ts';
import type { PaletteEvent } from './palette/setup.ts';
import type { ReleaseEvent } from './release/machine.ts';
import type { SessionEvent } from './session/events.ts';
import type { TabsEvent } from './tabs/events.ts';
import type { TodoEvent } from './todo/machine.ts';

/** The events that actors of the window accept from each other, by their system id. */
export interface Told {
  readonly dialogs: DialogsEvent;
  readonly expiry: ExpiryEvent;
  readonly lock: LockEvent;
  readonly noticeBell: NoticeBellEvent;
  readonly noticeCentre: NoticeCentreEvent;
  readonly palette: PaletteEvent;
  readonly release: ReleaseEvent;
  readonly session: SessionEvent;
  readonly tabs: TabsEvent;
  readonly todo: TodoEvent;
}

/**
 * An action that sends an event to another actor of the window, by its system id. Without that actor nothing is
 * sent: the login page has no desk, and a chart can be walked alone.
 */
export function tell<
  TContext extends MachineContext,
  TExpressionEvent extends EventObject,
  TParams extends ParameterizedObject['params'] | undefined,
  TEvent extends EventObject,
  K extends keyof Told,
>(
  name: K,
  event: Told[K] | ((args: ActionArgs<TContext, TExpressionEvent, TEvent>, params: TParams) => Told[K]),
): ActionFunction<TContext, TExpressionEvent, TEvent, TParams, never, never, never, never, never> {
  return enqueueActions<TContext, TExpressionEvent, TParams, TEvent, never, never, never, never, never>(
    ({ enqueue, ...args }, params) => {
      const actor = args.system.get(name) as AnyActorRef | undefined;
      if (actor) enqueue.sendTo(actor, typeof event === 'function' ? event(args, params) : event);
    },
  );
}
