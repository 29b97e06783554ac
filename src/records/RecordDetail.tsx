import { Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useMemo } from 'react';
import { useLang, useViewer } from '../app/hooks.ts';
import { useMarked } from '../app/personal.ts';
import { useFocusBack } from '../ui/useFocusBack.ts';
import { DetailBody } from './DetailBody.tsx';
import { DetailHeader } from './DetailHeader.tsx';
import { initialValues, isSmall } from './draft.ts';
import { unsavedKey, useUnsaved } from './unsaved.ts';
import { useRecord } from './useRecord.ts';
import type { RecordView } from './view.ts';
import { useWords } from './words.ts';
import type { Json } from '../../domain/calls/records.ts';
import { say } from '../../domain/codes/label.ts';

type Values = Readonly<Record<string, Json>>;
const NOTHING: Values = {};

interface Props {
  view: RecordView;
  /** Null: a new record is written. */
  id: string | null;
  /** Values a new record starts with, beside those of its description. */
  start?: Values;
  /** Values a new record has for certain: sent, not asked. */
  given?: Values;
  /** What the form of a new record is called, and what its button says. */
  title?: string;
  action?: string;
  onClose: () => void;
}

/** Below this width the shell is in mobile mode (spec part 9). */
const MOBILE = '(max-width: 991px)';

/** One record in a drawer: facts, lifecycle, what may happen next, history; or its form. */
export function RecordDetail({ view, id, start = NOTHING, given = NOTHING, title, action, onClose }: Props) {
  useFocusBack();
  const t = useWords();
  const lang = useLang();
  const viewer = useViewer();
  const isNarrow = useMediaQuery(MOBILE) ?? false;
  const { spec } = view;
  useMarked(spec.fields);
  const fixed = useMemo<Values>(() => ({ ...view.fixed?.(viewer), ...given }), [view, viewer, given]);
  const input = useMemo(
    () => ({ id, draft: { ...initialValues(spec), ...start, ...fixed } }),
    [spec, id, start, fixed],
  );
  const key = unsavedKey(spec.name, id, fixed);
  const text = useUnsaved(key);
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
    if (isOver) onClose();
  }, [isOver, onClose]);

  const row = snapshot.context.detail?.row;
  const name = say(spec.label, lang);
  const isLoaded = row !== undefined;
  useEffect(() => {
    // Text typed before a reload or a visit to another tab: the form goes on where it was left.
    if (isLoaded && text.read()) actor.send({ type: 'edit.started' });
  }, [actor, text, isLoaded]);
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={isNarrow ? '100%' : !row && isSmall(spec) ? 560 : 'min(1000px, 90vw)'}
      closeOnClickOutside={!snapshot.matches('editing')}
      closeButtonProps={{ 'aria-label': t('close') }}
      title={
        <DetailHeader
          spec={spec}
          row={row}
          lang={lang}
          title={id === null ? (title ?? t('newTitle', { name })) : name}
        />
      }
    >
      <DetailBody
        view={view}
        actor={actor}
        snapshot={snapshot}
        viewer={viewer}
        lang={lang}
        fixed={fixed}
        unsavedKey={key}
        submitLabel={action}
      />
    </Drawer>
  );
}
