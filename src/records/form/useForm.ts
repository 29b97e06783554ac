import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { AnyActorRef } from 'xstate';
import type { Json } from '../../../domain/calls/json.ts';
import { type Draft, type DraftValue, isWithin, type Stage } from '../../../domain/schema/draft.ts';
import type { Fields } from '../../../domain/schema/field.ts';
import type { FormDraft, FormEvent } from '../../../machines/formDraft.ts';
import { readDraft, type Issue, type Issues, type Units } from './draft.ts';
import { dependents } from './pick.ts';

/** The part of a chart that holds the draft of a form. */
export interface DraftSource {
  readonly actor: Pick<AnyActorRef, 'getSnapshot' | 'subscribe'>;
  readonly get: () => FormDraft;
  readonly send: (event: FormEvent) => void;
}

/** State of a form. */
export interface Filled {
  readonly draft: Draft;
  /** Values as far as they can be parsed; conditions of fields use them. */
  readonly values: Readonly<Record<string, Json>>;
  readonly issues: Issues;
}

/** A form made from field descriptions. Its values are in the chart; this shows them and sends the chart its events. */
export interface Form {
  /** For `useFormValue`. */
  readonly actor: DraftSource['actor'];
  readonly filled: () => Filled;
  readonly set: (name: string, value: DraftValue) => void;
  /** The user left a field: from now on its issue is shown. */
  readonly leave: (path: string) => void;
  /** An input reports that its value is not ready yet; until it is, nothing is sent. */
  readonly hold: (path: string, isHeld: boolean) => void;
  /** All values when the form may be sent; else null, and every issue is shown. */
  readonly read: (stage: Stage) => Readonly<Record<string, Json>> | null;
}

interface Options {
  fields: Fields;
  units: Units;
  /** The initial values of the form; the draft of the chart is applied to them. */
  base: Draft;
  source: DraftSource;
}

/** The message of each field: the server's error, the issues of visited fields, a pending value. */
function issuesIn({ errors, touched, pending, stage }: FormDraft, found: Issues): Issues {
  const answered = errors.map(({ field, msg }): [string, Issue] => [field, { text: msg }]);
  const shown = Object.entries(found).filter(
    ([path]) => stage !== null || touched.some((parent) => isWithin(path, parent)),
  );
  const awaited = stage === null ? [] : pending.map((path): [string, Issue] => [path, { key: 'sending' }]);
  return Object.fromEntries([...answered, ...shown, ...awaited]);
}

function formOf({ fields, units, base, source }: Options): Form {
  let last: { readonly of: FormDraft; readonly now: Filled } | null = null;
  const filled = () => {
    const of = source.get();
    if (last?.of !== of) {
      const draft = { ...base, ...of.draft };
      const { values, issues } = readDraft(fields, draft, units, of.stage ?? 'draft');
      last = { of, now: { draft, values, issues: issuesIn(of, issues) } };
    }
    return last.now;
  };
  const isBase = ([name, value]: readonly [string, DraftValue]) =>
    JSON.stringify(value) === JSON.stringify(base[name]);
  return {
    actor: source.actor,
    filled,
    set: (name, value) => {
      const voided = dependents(fields, name).map((other): [string, DraftValue] => [other, null]);
      const all: [string, DraftValue][] = [...voided, [name, value]];
      source.send({
        type: 'field.changed',
        changes: Object.fromEntries(all.filter((entry) => !isBase(entry))),
        unchanged: all.filter(isBase).map(([field]) => field),
      });
    },
    leave: (path) => {
      source.send({ type: 'field.left', path });
    },
    hold: (path, isHeld) => {
      source.send({ type: isHeld ? 'value.awaited' : 'value.arrived', path });
    },
    read: (stage) => {
      source.send({ type: 'draft.checked', stage });
      const { values, issues } = readDraft(fields, filled().draft, units, stage);
      return Object.keys(issues).length === 0 && source.get().pending.length === 0 ? values : null;
    },
  };
}

/** The form over a draft. Its functions keep their identity for the same fields, so inputs need not re-render for them. */
export function useForm({ fields, units, base, source }: Options): Form {
  return useMemo(() => formOf({ fields, units, base, source }), [fields, units, base, source]);
}

/** A part of a form's state; its component re-renders when that part changes, and not with every key. */
export function useFormValue<T>(
  form: Form,
  select: (filled: Filled) => T,
  isSame?: (before: T, after: T) => boolean,
): T {
  return useSelector(form.actor, () => select(form.filled()), isSame);
}

/** A part of the draft itself. */
export function useDraft<T>(source: DraftSource, select: (form: FormDraft) => T): T {
  return useSelector(source.actor, () => select(source.get()));
}

/** For `useFormValue`: compares by content. */
export const isSameJson = (before: unknown, after: unknown) =>
  JSON.stringify(before) === JSON.stringify(after);
