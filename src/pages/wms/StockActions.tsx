import { Alert, Button, Checkbox, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { countItems, MOST_CHOSEN } from '../../../domain/calls/countSheet.ts';
import { transferItems } from '../../../domain/calls/transferItems.ts';
import type { RefDraft } from '../../../domain/schema/draft.ts';
import type { Answer } from '../../../machines/answer.ts';
import { RefPicker } from '../../records/form/RefPicker.tsx';
import type { ChosenProps } from '../../records/list/chosen.ts';
import { RefLink } from '../../records/values/RefLink.tsx';
import { requestNo } from '../../records/requestNo.ts';
import { ask } from '../../records/wire.ts';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';
import { useFocusBack } from '../../ui/useFocusBack.ts';
import { useSaid } from '../../ui/useSaid.ts';
import { useWmsTexts } from './texts.ts';

const TASKS = ['move', 'freeze', 'count'] as const;
type Task = (typeof TASKS)[number];

interface Made {
  readonly made: readonly { readonly id: string; readonly no: string }[];
}

/** Moves, holds back or counts the keys of stock that are ticked. */
export function StockActions({ ids, onDone }: ChosenProps) {
  const t = useWmsTexts();
  // The rows are fixed when the dialog opens: a live refresh may change the choice behind it.
  const [open, setOpen] = useState<{ task: Task; ids: readonly string[] } | null>(null);
  const isTooMany = ids === null || ids.length > MOST_CHOSEN;
  return (
    <>
      {TASKS.map((task) => (
        <ReasonedButton
          key={task}
          variant="light"
          reason={isTooMany ? t('chosen.most', { n: MOST_CHOSEN }) : undefined}
          onClick={() => {
            if (ids !== null) setOpen({ task, ids });
          }}
        >
          {t(`chosen.${task}`)}
        </ReasonedButton>
      ))}
      {open && (
        <Dialog
          {...open}
          onClose={(isDone) => {
            setOpen(null);
            if (isDone) onDone();
          }}
        />
      )}
    </>
  );
}

const REASON = { min: 4, max: 200 };
const PLACES = { kind: 'storage,receiving,damaged', status: 'enabled' };

function Dialog({
  task,
  ids,
  onClose,
}: {
  task: Task;
  ids: readonly string[];
  onClose: (isDone: boolean) => void;
}) {
  useFocusBack();
  const t = useWmsTexts();
  const [place, setPlace] = useState<RefDraft | null>(null);
  const [reason, setReason] = useState('');
  const [isBlind, setBlind] = useState(true);
  const [isBusy, setBusy] = useState(false);
  const [made, setMade] = useState<Made['made'] | null>(null);
  const [fault, setFault] = useSaid();
  const no = useRef('');
  const isSound = task === 'count' || (task === 'move' ? place !== null : reason.trim().length >= REASON.min);
  const itemIds = [...ids];
  const sent = (): Promise<Answer<Made>> => {
    if (task === 'count') return ask(countItems, { itemIds, isBlind, requestNo: no.current });
    if (task === 'move')
      return ask(transferItems, {
        kind: 'locationMove',
        itemIds,
        toLocationId: place?.id ?? '',
        requestNo: no.current,
      });
    return ask(transferItems, {
      kind: 'qualityChange',
      itemIds,
      toQuality: 'quarantine',
      reason: reason.trim(),
      requestNo: no.current,
    });
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!isSound || isBusy) return;
    // Sent again without an answer, it is the same request.
    if (no.current === '') no.current = requestNo();
    setBusy(true);
    setFault('');
    try {
      const answer = await sent();
      no.current = '';
      if (answer.ok) setMade(answer.data.made);
      else setFault(answer.refusal.msg);
    } catch {
      setFault(t('chosen.unanswered'));
    }
    setBusy(false);
  };
  const close = () => {
    onClose(made !== null);
  };
  return (
    <Modal
      opened
      centered
      title={`${t(`chosen.${task}`)} · ${t('chosen.keys', { n: ids.length })}`}
      onClose={close}
      closeButtonProps={{ 'aria-label': t('cancel') }}
    >
      {made ? (
        <Stack gap="sm" role="status">
          <Text size="sm">{t('chosen.made')}</Text>
          {made.map(({ id, no: name }) => (
            <RefLink key={id} record={task === 'count' ? 'stockCount' : 'transferOrder'} id={id}>
              {name}
            </RefLink>
          ))}
          <Group justify="flex-end">
            <Button onClick={close}>{t('chosen.close')}</Button>
          </Group>
        </Stack>
      ) : (
        <Stack component="form" gap="sm" onSubmit={(event: FormEvent) => void send(event)}>
          <Text size="sm">{t(`chosen.${task}.about`)}</Text>
          {task === 'move' && (
            <RefPicker
              label={t('chosen.place')}
              to="stockLocation"
              pick={PLACES}
              value={place}
              onChange={setPlace}
            />
          )}
          {task === 'freeze' && (
            <Textarea
              label={t('chosen.reason')}
              value={reason}
              maxLength={REASON.max}
              onChange={({ currentTarget }) => {
                setReason(currentTarget.value);
              }}
            />
          )}
          {task === 'count' && (
            <Checkbox
              label={t('chosen.blind')}
              checked={isBlind}
              onChange={({ currentTarget }) => {
                setBlind(currentTarget.checked);
              }}
            />
          )}
          {fault !== '' && (
            <Alert color="red" role="alert">
              {fault}
            </Alert>
          )}
          <Group justify="flex-end">
            <Button variant="default" disabled={isBusy} onClick={close}>
              {t('cancel')}
            </Button>
            <Button type="submit" loading={isBusy} disabled={!isSound}>
              {t(`chosen.${task}`)}
            </Button>
          </Group>
        </Stack>
      )}
    </Modal>
  );
}
