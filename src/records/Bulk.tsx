import { Alert, Button, Group, List, Loader, Modal, Progress, Stack, Text } from '@mantine/core';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';
import { fromPromise } from 'xstate';
import type { Detail } from '../../domain/calls/records.ts';
import { say } from '../../domain/codes/label.ts';
import type { Lang } from '../../domain/codes/languages.ts';
import type { Viewer } from '../../domain/records/record.ts';
import type { Answer } from '../../machines/answer.ts';
import { bulkMachine, idsOf, type BulkInput, type BulkRow } from '../../machines/bulk/machine.ts';
import type { Act } from '../../machines/record/setup.ts';
import { useFocusBack } from '../ui/useFocusBack.ts';
import { bulkPreview } from './bulkPreview.ts';
import { draftRow } from './draft.ts';
import { sendEvent } from './eventCall.ts';
import { FormFields } from './FormFields.tsx';
import { focusFirstIssue } from './focusFirstIssue.ts';
import { useForm } from './useForm.ts';
import { unitsOf, type RecordView } from './view.ts';
import { useWords } from './words.ts';

interface Props {
  view: RecordView;
  event: string;
  ids: readonly string[];
  viewer: Viewer;
  lang: Lang;
  onClose: () => void;
}

const NONE = {};
const NO_ERRORS: readonly never[] = [];

/** One event over the ticked rows: what will happen is said first, then each row answers for itself. */
export function Bulk({ view, event, ids, viewer, lang, onClose }: Props) {
  useFocusBack();
  const t = useWords();
  const { spec } = view;
  const machine = useMemo(
    () =>
      bulkMachine.provide({
        actors: {
          preview: fromPromise<readonly BulkRow[], BulkInput>(({ input }) =>
            bulkPreview(spec, input, viewer, lang),
          ),
          act: fromPromise<Answer<Detail>, Act & { id: string }>(({ input }) => sendEvent(spec, input)),
        },
      }),
    [spec, viewer, lang],
  );
  const actor = useActorRef(machine, { input: { event, ids } });
  const snapshot = useSelector(actor, (now) => now);
  const isOver = snapshot.status === 'done';
  useEffect(() => {
    if (isOver) onClose();
  }, [isOver, onClose]);

  const { rows, results } = snapshot.context;
  const fields = spec.events[event]?.fields ?? NONE;
  const [units] = useState(() => unitsOf(view, NONE));
  const [initial] = useState(() => draftRow(fields, {}, {}, units));
  const form = useForm({ fields, units, initial, refused: NO_ERRORS });
  const label = spec.events[event]?.label;
  const name = label ? say(label, lang) : event;
  const open = rows.filter(({ blocked }) => blocked === null);
  const blocked = rows.filter((row) => row.blocked !== null);
  const isRunning = snapshot.matches('running');
  const isFinished = snapshot.matches('finished');
  const done = Object.keys(results).length;
  const refused = rows.flatMap((row) => {
    const result = results[row.id];
    return result && result.kind !== 'moved'
      ? [{ row, text: result.kind === 'refused' ? result.msg : t('noAnswer') }]
      : [];
  });

  return (
    <Modal
      opened
      centered
      title={`${name} · ${t('ticked', { n: ids.length })}`}
      withCloseButton={false}
      closeOnClickOutside={false}
      onClose={() => {
        actor.send({ type: isFinished ? 'bulk.closed' : 'bulk.cancelled' });
      }}
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
          {snapshot.matches('previewing') && <Loader aria-label={t('loading')} />}
          {snapshot.matches('failed') && (
            <Alert color="red" role="alert">
              {t('failed.text')}
            </Alert>
          )}
          {rows.length > 0 && !isFinished && (
            <Text role="status">{t('bulk.preview', { open: open.length, blocked: blocked.length })}</Text>
          )}
          <Lines
            lines={
              isFinished || isRunning ? refused : blocked.map((row) => ({ row, text: row.blocked ?? '' }))
            }
          />
          {snapshot.matches('confirming') && (
            <FormFields fields={fields} form={form} units={units} lang={lang} role={viewer.role} />
          )}
          {isRunning && (
            <Progress
              value={(done / Math.max(1, open.length)) * 100}
              aria-label={t('bulk.progress')}
              animated
            />
          )}
          {isFinished && (
            <Alert color={refused.length === 0 ? 'teal' : 'orange'} role="status">
              {t('bulk.finished', {
                moved: idsOf(snapshot.context, 'moved').length,
                refused: refused.length,
              })}
            </Alert>
          )}
          <Group justify="flex-end">
            <Button
              variant="default"
              disabled={snapshot.matches({ running: 'stopping' })}
              onClick={() => {
                actor.send({ type: isFinished ? 'bulk.closed' : 'bulk.cancelled' });
              }}
            >
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
            {snapshot.matches('confirming') && (
              <Button type="submit">{t('bulk.go', { name, n: open.length })}</Button>
            )}
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

/** Rows that do not move, each with its reason. */
function Lines({ lines }: { lines: readonly { readonly row: BulkRow; readonly text: string }[] }) {
  if (lines.length === 0) return null;
  return (
    <List size="sm" mah={200} style={{ overflow: 'auto' }}>
      {lines.map(({ row, text }) => (
        <List.Item key={row.id}>
          <Text span fw={600}>
            {row.title}
          </Text>{' '}
          {text}
        </List.Item>
      ))}
    </List>
  );
}
