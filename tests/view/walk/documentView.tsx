import { act, fireEvent } from '@testing-library/react';
import { deepStrictEqual } from 'node:assert';
import { useSyncExternalStore } from 'react';
import { type AnyActorRef, type AnyMachineSnapshot, createActor } from 'xstate';
import type { Detail } from '../../../domain/calls/records.ts';
import { say } from '../../../domain/codes/label.ts';
import { isSystemEvent } from '../../../domain/schema/eventRoles.ts';
import type { RecordSpec, Viewer } from '../../../domain/schema/record.ts';
import { SYSTEM, type Who } from '../../../machines/lifecycles/kit.ts';
import { recordMachine } from '../../../machines/record/machine.ts';
import { ViewerContext } from '../../../src/app/hooks.ts';
import { notifyRecordChanged } from '../../../src/app/live.ts';
import { DetailHeader } from '../../../src/records/detail/DetailHeader.tsx';
import { emptyFor } from '../../../src/records/detail/eventCall.ts';
import { LifecycleStrip } from '../../../src/records/detail/LifecycleStrip.tsx';
import { Next } from '../../../src/records/detail/Next.tsx';
import { useRecord } from '../../../src/records/detail/useRecord.ts';
import { useTexts } from '../../../src/records/texts.ts';
import { nest, withFakes } from '../../walk/fakes.ts';
import type { AnyModel } from '../../walk/subject.ts';
import { agree } from './AnsweredForm.tsx';
import { type Cause, userAction, never, external } from './causes.ts';
import { all, button, isOpen, recordTexts, textOf } from './screen.ts';
import { type DocumentEvent, eventsOf, nameOf, Offers, payloadOf, peopleOf, probe } from './offers.ts';
import { ADMIN } from './Stage.tsx';
import { enter, actorNamed } from './actorDouble.ts';
import type { View } from './view.ts';

/**
 * How a document is walked at the screen: users press the buttons of an opened record, the chart of the
 * document acts as the server, and its result is the answer.
 */

const ID = '1';

/** The viewer. */
let viewer: Viewer = ADMIN;
const listeners = new Set<() => void>();
function look({ id, role }: Who): void {
  if (role === 'system' || (viewer.userId === id && viewer.role === role)) return;
  act(() => {
    viewer = { ...ADMIN, userId: id, role };
    for (const listener of listeners) listener();
  });
}
function useLooking(): Viewer {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => viewer,
  );
}

/** The part of the opened record above its fields. */
function Document({ spec }: { spec: RecordSpec }) {
  const t = useTexts();
  const who = useLooking();
  const { actor, snapshot } = useRecord(spec, { id: ID, initial: {} }, 'en', t);
  const { detail } = snapshot.context;
  if (!detail) return null;
  const { row, history } = detail;
  return (
    <ViewerContext value={who}>
      <DetailHeader spec={spec} row={row} lang="en" title="" />
      <LifecycleStrip spec={spec} state={row.status} history={history} lang="en" />
      <Next view={{ spec }} actor={actor} snapshot={snapshot} detail={detail} viewer={who} lang="en" />
    </ViewerContext>
  );
}

/** The buttons as shown to the viewer, the folded ones too; a disabled one must have a reason. */
function drawnButtons(): Record<string, 'open' | 'closed' | 'closed without a reason'> {
  const next = `[role=group][aria-label="${recordTexts('next')}"]`;
  const [fold] = all(`${next} [aria-expanded=false]`);
  if (fold) fireEvent.click(fold);
  const group = all(`${next} [data-event]`);
  return Object.fromEntries(
    group.map((one) => {
      const reason = one.getAttribute('aria-description') ?? '';
      if (isOpen(one)) return [textOf(one), 'open'];
      return [textOf(one), /^[^{}]+$/.test(reason) ? 'closed' : 'closed without a reason'];
    }),
  );
}

const settle = (actor: string, output: unknown) => {
  const child = actorNamed('record').getSnapshot().children[actor] as AnyActorRef | undefined;
  if (!child) throw new Error(`the record asks for nothing: no "${actor}"`);
  act(() => {
    child.send({ type: 'fake.settle', outcome: { output } });
  });
};

let version = 0;
/** The document as the server would send it. */
function detailOf(spec: RecordSpec, { value, context }: AnyMachineSnapshot): { ok: true; data: Detail } {
  version += 1;
  const row = { id: ID, status: String(value), version, titles: {}, [spec.title]: 'No. 1', gmtModified: 0 };
  return { ok: true, data: { row, facts: context as Detail['facts'], history: [] } };
}

/** How the document of a chart is walked at the screen. */
export function documentView(name: string, model: AnyModel, spec: RecordSpec): View {
  const offers = new Offers(model, spec);
  const people = peopleOf(model);
  const chart = () => actorNamed(name);

  const refresh = () => {
    act(() => {
      notifyRecordChanged(spec.name, ID);
    });
    settle('refresh', detailOf(spec, chart().getSnapshot()));
  };

  /** What an event carries whose form does not open: all of its fields, empty. */
  const unasked = (type: string) => {
    const found = spec.events[type];
    return found ? emptyFor(found) : {};
  };

  const press = (event: DocumentEvent) => {
    const label = say(spec.events[event.type]?.label ?? spec.label, 'en');
    const isOpenNow = (snapshot: AnyMachineSnapshot) => snapshot.can(probe(event));
    return userAction(
      `button "${label}" of ${nameOf(event.by)}`,
      // The buttons are read for every viewer.
      () => (isOpenNow(chart().getSnapshot() as AnyMachineSnapshot) ? document.body : null),
      () => {
        look(event.by);
        const payload = payloadOf(event);
        agree(payload);
        const found = button(label);
        if (!found) throw new Error(`there is no button "${label}"`);
        fireEvent.click(found);
        const answer = button('send it');
        if (answer) fireEvent.click(answer);
        const sent = actorNamed('record').getSnapshot().children.act as AnyActorRef | undefined;
        const { event: type, payload: filled } = Object(sent?.getSnapshot().input) as Record<string, unknown>;
        deepStrictEqual(
          { type, filled },
          { type: event.type, filled: answer ? payload : unasked(event.type) },
        );
        const before = chart().getSnapshot() as AnyMachineSnapshot;
        const isTaken = before.can(event);
        act(() => {
          chart().send(event);
        });
        const refusal = { status: 10410, msg: 'Refused' };
        settle('act', isTaken ? detailOf(spec, chart().getSnapshot()) : { ok: false, refusal });
        if (!isTaken) settle('refresh', detailOf(spec, chart().getSnapshot()));
      },
      { when: isOpenNow, because: 'the button is closed, and says why' },
    );
  };

  const userActions = eventsOf(model).map(([told, event]): [string, Cause] => {
    const said = spec.events[event.type];
    if (event.by.role === SYSTEM.role || (said && isSystemEvent(said)))
      return [told, external('the platform does it by itself', (sent) => void chart().send(sent))];
    return [
      told,
      offers.isEverOpen(event) ? press(event) : never('the button is never open for this person'),
    ];
  });

  return {
    model: { ...model, facts: (snapshot) => ({ ...model.facts(snapshot), ...offers.all(snapshot) }) },
    // The buttons follow from state and facts alone.
    looksOnce: true,
    userActions: Object.fromEntries(userActions),
    before: () => {
      const actor = createActor(withFakes(recordMachine), {
        input: { id: ID, initial: {} },
        parent: nest({ inspect: () => undefined }),
        id: 'record',
      });
      enter('record', actor.start());
    },
    draw: () => <Document spec={spec} />,
    follows: () => {
      const { children } = actorNamed('record').getSnapshot() as AnyMachineSnapshot;
      if ('load' in children) settle('load', detailOf(spec, chart().getSnapshot()));
      else refresh();
    },
    read: () => {
      const seen = people.map((by) => {
        look(by);
        return [nameOf(by), drawnButtons()] as const;
      });
      const [tag, step] = [textOf(all('[data-state]')[0]), textOf(all('[aria-current=step]')[0])];
      return { status: tag === step ? tag : `${tag}, but ${step} in the strip`, ...Object.fromEntries(seen) };
    },
    expects: ({ status, ...rest }) => ({
      status: say(spec.states[String(status)] ?? spec.label, 'en'),
      ...rest,
    }),
  };
}
