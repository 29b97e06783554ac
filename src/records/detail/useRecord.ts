import { useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { fromPromise, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { type Detail, recordCalls } from '../../../domain/calls/records.ts';
import { say } from '../../../domain/codes/label.ts';
import type { Lang } from '../../../domain/codes/languages.ts';
import type { Role } from '../../../domain/codes/roles.ts';
import type { Fields } from '../../../domain/schema/field.ts';
import type { RecordSpec } from '../../../domain/schema/record.ts';
import { withRequired } from '../../../domain/schema/requiredFields.ts';
import type { Answer } from '../../../machines/answer.ts';
import { recordMachine } from '../../../machines/record/machine.ts';
import type { RecordInput, Values } from '../../../machines/record/setup.ts';
import { useViewer } from '../../app/hooks.ts';
import { usePersistentActor } from '../../app/persistentActor.ts';
import { onRecordChanged } from '../../app/live.ts';
import { record } from '../../app/recording.ts';
import { issuesOf } from '../form/draft.ts';
import { sendEvent } from './eventCall.ts';
import { issueText } from '../form/issueText.ts';
import { isSameJson } from '../form/useForm.ts';
import { ask } from '../wire.ts';
import type { Texts } from '../texts.ts';

export type RecordActor = ActorRefFrom<typeof recordMachine>;
export type RecordSnapshot = SnapshotFrom<typeof recordMachine>;

/** Only form fields are sent: the other fields belong to the server. */
function formValues(fields: Fields, draft: Values): Values {
  const asked = Object.entries(fields).filter(([, { auto }]) => !auto);
  return Object.fromEntries(asked.map(([name]) => [name, draft[name] ?? null]));
}

/** How a record is read and written where that differs from the desk. */
export interface Ways {
  /** After so long without an answer an event counts as unanswered, ms: for a network that comes and goes. */
  readonly patienceMs: number;
  /** Reads it; absent: by its call. */
  readonly load?: ((id: string, signal: AbortSignal) => Promise<Answer<Detail>>) | undefined;
}

/** The record chart bound to the calls of one record. */
function bound(spec: RecordSpec, role: Role, lang: Lang, t: Texts, ways?: Ways) {
  const calls = recordCalls(spec);
  const fields = withRequired(spec, [], role);
  return recordMachine.provide({
    actors: {
      load: fromPromise(({ input, signal }) =>
        ways?.load ? ways.load(input.id, signal) : ask(calls.detail, input, signal),
      ),
      check: fromPromise(({ input }) => {
        const issues = Object.entries(issuesOf(fields, input.draft, 'draft'));
        const about = (name: string) => ({
          name: say(fields[name]?.label ?? spec.label, lang),
          kind: fields[name]?.kind ?? 'text',
        });
        return Promise.resolve(
          issues.map(([field, issue]) => ({ field, msg: issueText(issue, about(field), lang, t) })),
        );
      }),
      save: fromPromise(({ input: { id, draft, version, requestNo } }) =>
        ask(calls.save, {
          ...formValues(fields, draft),
          ...(id === null ? {} : { id }),
          ...(version === null ? {} : { version }),
          requestNo,
        }),
      ),
      act: fromPromise(({ input }) => sendEvent(spec, input, ways && AbortSignal.timeout(ways.patienceMs))),
    },
  });
}

/** Whether only a form's draft differs. Only its inputs show that, and they re-render by themselves. */
function isSameBesideForms(before: RecordSnapshot, after: RecordSnapshot): boolean {
  const keys = Object.keys(before.context) as (keyof typeof before.context)[];
  return (
    before.status === after.status &&
    before.context.eventForm?.event === after.context.eventForm?.event &&
    keys.every(
      (key) => key === 'form' || key === 'eventForm' || before.context[key] === after.context[key],
    ) &&
    isSameJson(before.value, after.value)
  );
}

/**
 * One open record, kept up to date by the live channel. Mount it again (`key`) for another record. The snapshot does not
 * change while typing: `formIn` and `questionIn` have the draft.
 */
export function useRecord(
  spec: RecordSpec,
  input: RecordInput,
  lang: Lang,
  t: Texts,
  ways?: Ways,
): { actor: RecordActor; snapshot: RecordSnapshot } {
  const { role } = useViewer();
  const machine = useMemo(() => bound(spec, role, lang, t, ways), [spec, role, lang, t, ways]);
  const actor = usePersistentActor(machine, { input, inspect: record, id: spec.name });
  const snapshot = useSelector(actor, (now) => now, isSameBesideForms);
  const id = snapshot.context.id;
  useEffect(() => {
    // A hidden page receives no changes.
    if (actor.getSnapshot().context.detail) actor.send({ type: 'record.stale' });
  }, [actor]);
  useEffect(
    () =>
      onRecordChanged(spec.name, (change) => {
        if (change.id === id) actor.send({ type: 'record.stale' });
      }),
    [spec.name, id, actor],
  );
  return { actor, snapshot };
}
