import { useEffect, useMemo } from 'react';
import type { Json } from '../../../domain/calls/json.ts';
import { useLang, useViewer } from '../../app/hooks.ts';
import type { RecordInput } from '../../../machines/record/setup.ts';
import { initialValues } from '../form/draft.ts';
import { unsavedKey, useUnsaved } from '../form/unsaved.ts';
import { useRecord } from './useRecord.ts';
import type { RecordView } from '../view.ts';
import { useTexts } from '../texts.ts';
import { ownValues } from '../../../domain/rules/ownValues.ts';

export type Values = Readonly<Record<string, Json>>;
const NOTHING: Values = {};

interface Begun {
  /** Null: a new record. */
  readonly id?: string | null;
  /** Initial values of a new record, besides those of its description; must stay the same object while they are equal. */
  readonly start?: Values | undefined;
  /** Fixed values of a new record: sent, but not shown in the form; must stay the same object while they are equal. */
  readonly given?: Values | undefined;
  /** Distinguishes the drafts of several new records. */
  readonly apart?: Values;
}

/**
 * One record with its form. Saving clears the unsaved work; closing the record ends its form.
 * @returns what the body of the form needs, and the unsaved draft
 */
export function useRecordForm(
  view: RecordView,
  { id = null, start = NOTHING, given = NOTHING, apart = NOTHING }: Begun,
  onEnd: () => void,
) {
  const t = useTexts();
  const lang = useLang();
  const viewer = useViewer();
  const { spec } = view;
  const fixed = useMemo<Values>(
    () => ({ ...ownValues(view.spec, viewer), ...view.fixed, ...given }),
    [view, viewer, given],
  );
  const key = unsavedKey(spec.name, id, { ...fixed, ...apart });
  const text = useUnsaved(key);
  const input = useMemo(
    (): RecordInput => ({
      id,
      initial: { ...initialValues(spec), ...view.start, ...start, ...fixed },
      savedDraft: id === null ? text.read() : null,
    }),
    [spec, id, view.start, start, fixed, text],
  );
  const { actor, snapshot } = useRecord(spec, input, lang, t);

  useEffect(() => {
    const saved = actor.on('record.saved', () => {
      text.drop();
    });
    return () => {
      saved.unsubscribe();
    };
  }, [actor, text]);
  const isOver = snapshot.status === 'done';
  useEffect(() => {
    if (isOver) onEnd();
  }, [isOver, onEnd]);

  return { body: { view, actor, snapshot, viewer, lang, fixed, unsavedKey: key }, text };
}
