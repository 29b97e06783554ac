import { Button, Checkbox, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { countItems, MOST_CHOSEN } from '../../../domain/calls/countSheet.ts';
import { transferItems } from '../../../domain/calls/transferItems.ts';
import type { RefDraft } from '../../../domain/schema/draft.ts';
import type { Answer } from '../../../machines/answer.ts';
import { RefPicker } from '../../records/form/RefPicker.tsx';
import type { ChosenProps } from '../../records/list/chosen.ts';
import { RefLink } from '../../records/values/RefLink.tsx';
import { useSending } from '../../records/useSending.ts';
import { ask } from '../../records/wire.ts';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';
import { useFocusBack } from '../../ui/useFocusBack.ts';
import { SendingFoot } from '../../ui/SendingFoot.tsx';
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
  const [made, setMade] = useState<Made['made'] | null>(null);
  const { isBusy, fault, send } = useSending(t('chosen.unanswered'));
  const isSound = task === 'count' || (task === 'move' ? place !== null : reason.trim().length >= REASON.min);
  const itemIds = [...ids];
  const sent = (requestNo: string): Promise<Answer<Made>> => {
    if (task === 'count') return ask(countItems, { itemIds, isBlind, requestNo });
    if (task === 'move')
      return ask(transferItems, {
        kind: 'locationMove',
        itemIds,
        toLocationId: place?.id ?? '',
        requestNo,
      });
    return ask(transferItems, {
      kind: 'qualityChange',
      itemIds,
      toQuality: 'quarantine',
      reason: reason.trim(),
      requestNo,
    });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isSound || isBusy) return;
    const answered = await send(sent);
    if (answered) setMade(answered.made);
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
        <Stack component="form" gap="sm" onSubmit={(event: FormEvent) => void submit(event)}>
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
          <SendingFoot
            {...{ fault, isBusy, isSound }}
            cancel={t('cancel')}
            submit={t(`chosen.${task}`)}
            onCancel={close}
          />
        </Stack>
      )}
    </Modal>
  );
}
