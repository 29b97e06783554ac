import { Alert, Button, Input, Loader, Modal, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { useCallback, useState } from 'react';
import { SCANNED_DOCUMENTS } from '../../../domain/calls/scan.ts';
import type { Entry } from '../../../domain/rules/outboxEntry.ts';
import { actOf, correctedPayload, isLeft, type ScanTask, tasksOf } from '../../../domain/rules/scanJob.ts';
import { formatTime } from '../../../domain/rules/times.ts';
import { useLang, useViewer } from '../../app/hooks.ts';
import { accountOf } from '../../outbox/account.ts';
import type { OutboxActor } from '../../outbox/outbox.ts';
import { requestNo } from '../../records/requestNo.ts';
import { loadSpec } from '../../records/specs.ts';
import { stateName } from '../../records/values/StateTag.tsx';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';
import { useLoaded } from '../../ui/useLoaded.ts';
import { useWmsTexts } from '../wms/texts.ts';
import { readDocument } from './effects.ts';
import { namesOf, typedQty, written } from './words.ts';

interface Props {
  entry: Entry;
  outbox: Pick<OutboxActor, 'send'>;
  onClose: () => void;
}

/** The document of a refused scan as it is now. */
async function readNow(account: string, { record, id, ...act }: Entry) {
  const known = SCANNED_DOCUMENTS.find((one) => one === record);
  if (!known) throw new Error(`Nothing is scanned of ${record}.`);
  const [{ row, catalogue }, spec] = await Promise.all([readDocument(account, known, id), loadSpec(known)]);
  const tasks = tasksOf(known, row);
  const { taskKey } = actOf(act);
  return { row, catalogue, spec, tasks, own: tasks.find(({ key }) => key === taskKey) ?? null };
}
type Now = Awaited<ReturnType<typeof readNow>>;

const SAME = '';

function Choices({ entry, outbox, now, onClose }: Props & { now: Now }) {
  const t = useWmsTexts();
  const lang = useLang();
  const { own, tasks, catalogue, spec, row } = now;
  const act = actOf(entry);
  const [typed, setTyped] = useState(written(act.qty));
  const [line, setLine] = useState(SAME);
  const { goods, thing } = namesOf(own, catalogue, lang);
  const unit = thing?.unitName ?? '';
  const placeId = act.payload.locationId;
  const place = namesOf(
    { goodsId: '', locationId: typeof placeId === 'string' ? placeId : null },
    catalogue,
    lang,
  );
  const others = tasks.filter(
    (task) => own !== null && task.key !== own.key && task.goodsId === own.goodsId && isLeft(task),
  );
  const nameOfLine = (task: ScanTask) =>
    [
      `#${String(task.allocation ?? task.lineNo)}`,
      namesOf(task, catalogue, lang).place,
      task.lotNo === null ? '' : t('scan.lot', { lot: task.lotNo }),
      task.left === null ? '' : t('scan.left', { n: written(task.left), unit }),
    ]
      .filter(Boolean)
      .join(' · ');
  const qty = typedQty(typed);
  const isSame = qty === act.qty && line === SAME;
  const correct = () => {
    if (qty === null) return;
    const task = others.find(({ key }) => key === line) ?? null;
    const payload = correctedPayload(entry.payload, task, qty);
    const { place: at, files } = entry;
    outbox.send({ type: 'entry.corrected', place: at, payload, files, requestNo: requestNo() });
    onClose();
  };
  const nowSaid = () => {
    if (own === null) return t('scan.refused.gone', { state: stateName(spec, row.status, lang) });
    if (own.left === null) return '';
    return isLeft(own) ? t('scan.refused.now', { n: written(own.left), unit }) : t('scan.refused.done');
  };
  return (
    <Stack>
      <Text>
        {t('scan.refused.was', {
          ...{ time: formatTime(entry.occurredAt, 'h:i'), goods, place: place.place },
          ...{ n: written(act.qty), unit },
        })}
      </Text>
      <Alert color="red" role="alert">
        {t('scan.refused.why', { reason: entry.refusal?.msg ?? '' })}
      </Alert>
      <Text fw={700}>{nowSaid()}</Text>
      {own !== null && (
        <>
          <TextInput
            label={t('scan.refused.qty')}
            inputMode="decimal"
            size="lg"
            value={typed}
            error={qty === null ? t('scan.refused.qtyBad') : undefined}
            onChange={({ currentTarget }) => {
              setTyped(currentTarget.value);
            }}
          />
          {others.length > 0 && (
            <Input.Wrapper label={t('scan.refused.line')} labelElement="div">
              <SegmentedControl
                orientation="vertical"
                fullWidth
                size="md"
                aria-label={t('scan.refused.line')}
                value={line}
                onChange={setLine}
                data={[
                  { value: SAME, label: t('scan.refused.same') },
                  ...others.map((task) => ({ value: task.key, label: nameOfLine(task) })),
                ]}
              />
            </Input.Wrapper>
          )}
          <ReasonedButton
            h={56}
            reason={qty === null ? t('scan.refused.qtyBad') : isSame ? t('scan.refused.change') : undefined}
            onClick={correct}
          >
            {t('scan.refused.send')}
          </ReasonedButton>
        </>
      )}
      <Button h={56} variant="default" onClick={onClose}>
        {t('scan.close')}
      </Button>
    </Stack>
  );
}

/** What the platform did not take: what was scanned, how the document stands now, and what may be changed. */
export default function RefusedScan(props: Props) {
  const { entry, onClose } = props;
  const t = useWmsTexts();
  const account = accountOf(useViewer());
  const read = useCallback(() => readNow(account, entry), [account, entry]);
  const found = useLoaded(`${String(entry.place)}:${entry.requestNo}`, read);
  return (
    <Modal
      opened
      onClose={onClose}
      title={`${t('scan.refused')} · ${entry.title}`}
      closeButtonProps={{ 'aria-label': t('scan.close') }}
    >
      {found.state === 'loading' && <Loader aria-label={t('scan.loading')} />}
      {found.state === 'failed' && (
        <Alert color="red" role="alert">
          {t('scan.refused.unread')}
        </Alert>
      )}
      {found.state === 'ready' && <Choices {...props} now={found.value} />}
    </Modal>
  );
}
