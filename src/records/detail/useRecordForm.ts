import { useEffect, useMemo } from 'react';
import type { Json } from '../../../domain/calls/records.ts';
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
  /** Null: a new record is written. */
  readonly id?: string | null;
  /** Values a new record starts with, beside those of its description; the same object as long as they are the same. */
  readonly start?: Values | undefined;
  /** Values a new record has for certain: sent, not asked; the same object as long as they are the same. */
  readonly given?: Values | undefined;
  /** What else tells the text of one new record from that of another. */
  readonly apart?: Values;
}

/**
 * One record with its form. What was saved is unsaved no more; when the record is closed, its form ends.
 * @returns what the body of the form needs, and the text that is not saved yet
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
      initial: { ...initialValues(spec), ...start, ...fixed },
      savedDraft: id === null ? text.read() : null,
    }),
    [spec, id, start, fixed, text],
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
