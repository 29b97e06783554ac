import { Alert, Button, Group, Loader, Modal, Progress, Stack, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';
import { type ActorRefFrom, createActor } from 'xstate';
import { BULK_SLICE } from '../../../domain/calls/bulk.ts';
import { say } from '../../../domain/codes/label.ts';
import type { Lang } from '../../../domain/codes/languages.ts';
import type { Viewer } from '../../../domain/schema/record.ts';
import type { bulkMachine } from '../../../machines/bulk/machine.ts';
import { type BulkContext, idsOf } from '../../../machines/bulk/setup.ts';
import type { ListQuery } from '../../../machines/list/setup.ts';
import {
  isBulkBlocked,
  isBulkCollecting,
  isBulkFailed,
  isBulkFinished,
  isBulkPreparing,
  isBulkPreviewing,
  isBulkRefused,
  isBulkRunning,
  isBulkStopping,
  isBulkToConfirm,
} from '../../../machines/bulk/selectors.ts';
import { saveFile } from '../../ui/saveFile.ts';
import { useFocusBack } from '../../ui/useFocusBack.ts';
import { bulkOf } from './bulkCall.ts';
import { BulkGroups, type UnmovedRow } from './BulkGroups.tsx';
import { csvOf } from '../../ui/csv.ts';
import { bulkWork } from './bulkWork.ts';
import { draftRow } from '../form/draft.ts';
import { FormFields } from '../form/FormFields.tsx';
import { focusFirstIssue } from '../form/focusFirstIssue.ts';
import { type DraftSource, useForm } from '../form/useForm.ts';
import { type RecordView, useUnits } from '../view.ts';
import { useTexts, type Texts } from '../texts.ts';

/** The event and its rows; null ids: all rows of the filter. */
export interface Run {
  readonly event: string;
  readonly ids: readonly string[] | null;
}

/** A run whose rows are no rows of the record, with calls of its own. */
export interface OwnRun {
  /** Its name among the tasks of the page. */
  readonly name: string;
  /** What is done, in the user's language. */
  readonly label: string;
  readonly machine: typeof bulkMachine;
}

interface Props {
  view: RecordView;
  /** Absent: the run that an earlier view of the page started. */
  run: Run | undefined;
  /** The query behind "all rows of the filter". */
  query: ListQuery;
  viewer: Viewer;
  lang: Lang;
  onClose: () => void;
  own?: OwnRun;
  /** The view behind it shows what became of each row: it closes by itself where every row moved. */
  isShownBehind?: boolean;
}

const NONE = {};

function begin({ view, run, query, own }: Pick<Props, 'view' | 'run' | 'query' | 'own'>) {
  if (!run) throw new Error('No run is under way.');
  const machine = own?.machine ?? bulkOf(view.spec, query);
  return createActor(machine, { input: { ...run, slice: BULK_SLICE } });
}

/** The draft of the event's form. */
function formIn(actor: ActorRefFrom<typeof bulkMachine>): DraftSource {
  return {
    actor,
    get: () => actor.getSnapshot().context.form,
    send: (event) => {
      actor.send(event);
    },
  };
}

/** Rows that cannot move, or failed, each with its reason. */
function standing({ rows, results }: BulkContext, t: Texts): UnmovedRow[] {
  return rows.flatMap(({ id, title, blocked }) => {
    const result = results[id];
    if (blocked !== null) return [{ id, title, why: blocked }];
    if (!result || result.kind === 'moved') return [];
    return [{ id, title, why: result.kind === 'refused' ? result.msg : t('noAnswer') }];
  });
}

/** One line per row: its name, result and reason. */
function reportOf({ rows, results }: BulkContext, head: readonly string[], t: Texts): Blob {
  const lines = rows.map(({ id, title, blocked }) => {
    const result = results[id];
    const kind = result?.kind ?? (blocked === null ? 'unsent' : 'blocked');
    return [title, t(`bulk.result.${kind}`), result?.kind === 'refused' ? result.msg : (blocked ?? '')];
  });
  return csvOf(head, lines);
}

/** One event over many rows: a preview first, then a result for each row. */
export default function Bulk({ view, run, query, viewer, lang, onClose, own, isShownBehind = false }: Props) {
  useFocusBack();
  const t = useTexts();
  const { spec } = view;
  const actor = bulkWork.useWork(own?.name ?? spec.name, () =>
    begin({ view, run, query, ...(own && { own }) }),
  );
  const snapshot = useSelector(actor, (now) => now);
  const isOver = snapshot.status === 'done';
  useEffect(() => {
    if (isOver) onClose();
  }, [isOver, onClose]);

  const { event, ids, rows, results, refusal } = snapshot.context;
  const fields = spec.events[event]?.fields ?? NONE;
  const units = useUnits(view, NONE, lang);
  const [base] = useState(() => draftRow(fields, {}, {}, units));
  const source = useMemo(() => formIn(actor), [actor]);
  const form = useForm({ fields, units, base, source });
  const label = spec.events[event]?.label;
  const name = own?.label ?? (label ? say(label, lang) : event);
  const open = rows.filter(({ blocked }) => blocked === null).length;
  const isLooking = isBulkPreparing(snapshot);
  const isRunning = isBulkRunning(snapshot);
  const isFinished = isBulkFinished(snapshot);
  const done = Object.keys(results).length;
  const still = isLooking ? [] : standing(snapshot.context, t);
  const refused = still.filter(({ id }) => results[id] !== undefined);
  const isToClose = isShownBehind && isFinished && still.length === 0 && done === rows.length;
  useEffect(() => {
    if (isToClose) actor.send({ type: 'bulk.closed' });
  }, [actor, isToClose]);
  const close = () => {
    actor.send({ type: isFinished ? 'bulk.closed' : 'bulk.cancelled' });
  };
  const save = () => {
    const title = spec.fields[spec.title]?.label ?? spec.label;
    const head = [say(title, lang), t('bulk.result'), t('bulk.reason')];
    saveFile(reportOf(snapshot.context, head, t), `${spec.name}-${event}.csv`);
  };

  return (
    <Modal
      opened
      centered
      size="lg"
      title={ids ? `${name} · ${t('ticked', { count: ids.length })}` : name}
      withCloseButton={false}
      closeOnClickOutside={false}
      onClose={close}
    >
      <form
        noValidate
        onSubmit={(submit) => {
          submit.preventDefault();
          const { currentTarget } = submit;
          const payload = form.read('submit');
          if (payload) actor.send({ type: 'bulk.confirmed', payload });
          else focusFirstIssue(currentTarget);
        }}
      >
        <Stack gap="sm">
          {isBulkCollecting(snapshot) && <Loader role="img" aria-label={t('loading')} />}
          {isBulkPreviewing(snapshot) && ids && (
            <Bar label={t('bulk.looking')} done={rows.length} of={ids.length} />
          )}
          {isBulkFailed(snapshot) && (
            <Alert color="red" role="alert">
              {t('failed.text')}
            </Alert>
          )}
          {isBulkRefused(snapshot) && (
            <Alert color="red" role="alert">
              {refusal}
            </Alert>
          )}
          {!isLooking && rows.length > 0 && !isFinished && !isBulkFailed(snapshot) && (
            <Text role="status">{t('bulk.preview', { open, blocked: rows.length - open })}</Text>
          )}
          {isRunning && <Bar label={t('bulk.progress')} done={done} of={open} />}
          {isFinished && (
            <Alert color={refused.length === 0 ? 'teal' : 'orange'} role="status">
              {t('bulk.finished', {
                moved: idsOf(snapshot.context, 'moved').length,
                refused: refused.length,
              })}
            </Alert>
          )}
          <BulkGroups rows={isFinished || isRunning ? refused : still} />
          {isBulkToConfirm(snapshot) && (
            <FormFields fields={fields} form={form} units={units} lang={lang} role={viewer.role} />
          )}
          <Group justify="flex-end">
            {(isFinished || isBulkToConfirm(snapshot) || isBulkBlocked(snapshot)) && (
              <Button variant="subtle" onClick={save}>
                {t('bulk.save')}
              </Button>
            )}
            <Button variant="default" disabled={isBulkStopping(snapshot)} onClick={close}>
              {t(isFinished ? 'close' : isRunning ? 'bulk.stop' : 'cancel')}
            </Button>
            {snapshot.can({ type: 'request.retried' }) && (
              <Button
                onClick={() => {
                  actor.send({ type: 'request.retried' });
                }}
              >
                {t(isFinished ? 'sendAgain' : 'retry')}
              </Button>
            )}
            {isBulkToConfirm(snapshot) && <Button type="submit">{t('bulk.go', { name, n: open })}</Button>}
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

/** Progress as a bar and in numbers. */
function Bar({ label, done, of }: { label: string; done: number; of: number }) {
  return (
    <div>
      <Progress value={(done / Math.max(1, of)) * 100} aria-label={label} animated />
      <Text size="xs" c="dimmed">
        {label} {done} / {of}
      </Text>
    </div>
  );
}
