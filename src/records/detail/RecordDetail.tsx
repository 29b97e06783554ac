import { Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Suspense, useEffect, useRef } from 'react';
import { useScreenMark } from '../../app/personal.ts';
import { MOBILE } from '../../ui/media.ts';
import { useHeldFocus } from '../../ui/useHeldFocus.ts';
import { DetailBody } from './DetailBody.tsx';
import classes from './body.module.css';
import { DetailHeader } from './DetailHeader.tsx';
import { type Beside, RowTurner } from '../list/RowTurner.tsx';
import { isSmall } from '../form/draft.ts';
import { useFocusRow } from './useFocusRow.ts';
import { useRecordForm, type Values } from './useRecordForm.ts';
import type { RecordView } from '../view.ts';
import { requestNo } from '../requestNo.ts';
import { newTitleOf } from '../newTitle.ts';
import { useTexts } from '../texts.ts';
import { say } from '../../../domain/codes/label.ts';
import { isRecordEdited } from '../../../machines/record/selectors.ts';

interface Props {
  view: RecordView;
  /** Null: a new record. */
  id: string | null;
  /** Initial values of a new record, besides those of its description. */
  start?: Values;
  /** Fixed values of a new record: sent, but not shown in the form. */
  given?: Values;
  /** Title of the form of a new record, and text of its button. */
  title?: string;
  action?: string;
  /** An event that is sent as soon as it is saved; where that is refused, it stays saved and says why. */
  andSend?: string;
  /** The rows around it; absent: it was not opened from a list. */
  beside?: Beside | undefined;
  onClose: () => void;
}

/** One record in a drawer: facts, lifecycle, possible events and history; or its form. */
export function RecordDetail({ view, id, start, given, title, action, andSend, beside, onClose }: Props) {
  useFocusRow(id);
  const box = useRef<HTMLDivElement>(null);
  const hold = useHeldFocus(box);
  const t = useTexts();
  const isNarrow = useMediaQuery(MOBILE) ?? false;
  const { spec, body: Body = DetailBody } = view;
  useScreenMark(spec.fields);
  const { body, text } = useRecordForm(view, { id, start, given }, onClose);
  const { actor, snapshot, lang } = body;
  const row = snapshot.context.detail?.row;
  const name = say(spec.label, lang);
  const isLoaded = row !== undefined;
  useEffect(() => {
    // A draft from before a reload or a tab change is restored into the form.
    const savedDraft = isLoaded ? text.read() : null;
    if (savedDraft) actor.send({ type: 'edit.started', savedDraft });
  }, [actor, text, isLoaded]);
  useEffect(() => {
    if (andSend === undefined) return;
    const saved = actor.on('record.saved', () => {
      actor.send({ type: 'event.sent', event: andSend, payload: {}, requestNo: requestNo() });
    });
    return () => {
      saved.unsubscribe();
    };
  }, [actor, andSend]);
  return (
    <Drawer
      opened
      data-in-page
      onClose={onClose}
      position="right"
      size={isNarrow ? '100%' : !row && isSmall(spec) ? 560 : 'min(1000px, 90vw)'}
      closeOnClickOutside={!isRecordEdited(snapshot)}
      closeButtonProps={{ 'aria-label': t('close') }}
      title={
        <DetailHeader
          spec={spec}
          row={row}
          lang={lang}
          title={id === null ? (title ?? newTitleOf(view, lang, t)) : name}
        />
      }
    >
      <div ref={box} className={classes.body} tabIndex={-1} onFocus={hold}>
        {beside && !isRecordEdited(snapshot) && <RowTurner {...beside} />}
        <Suspense fallback={null}>
          <Body {...body} submitLabel={action} />
        </Suspense>
      </div>
    </Drawer>
  );
}
