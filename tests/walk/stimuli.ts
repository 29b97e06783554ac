import type { AnyEventObject } from 'xstate';
import type { Position, Stimulus, Subject } from './subject.ts';
import { show, valueWords } from './words.ts';

/** The timer id `xstate.after.TIMEOUT.session.busy` in words: `TIMEOUT in session.busy`. */
function timerWords(id: string, position: Position): string {
  for (const node of position.at.machine.idMap?.values() ?? []) void node;
  return id;
}

/** Events from outside that somebody can cause at this position. */
function sends({ model }: Subject, { at }: Position): Stimulus[] {
  return Object.entries(model.events).flatMap(([name, cause]) => {
    const event: AnyEventObject | null = typeof cause === 'function' ? cause(at) : cause;
    return event ? [{ type: `send ${name}`, cause: { kind: 'send' as const, event } }] : [];
  });
}
