import { Alert, Button, Group, Modal, Skeleton, Stack, Text } from '@mantine/core';
import { lazy, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { paymentApply } from '../../../domain/records/paymentApply.ts';
import { paymentBatch } from '../../../domain/records/paymentBatch.ts';
import { yuanFromFen } from '../../../domain/rules/money.ts';
import { useLang, useViewer } from '../../app/hooks.ts';
import type { OwnRun, Run } from '../../records/bulk/Bulk.tsx';
import { ImportButton } from '../../records/list/ImportButton.tsx';
import { useDictionary } from '../../records/values/dictionary.ts';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';
import { Fetched } from '../../ui/Fetched.tsx';
import { useFocusBack } from '../../ui/useFocusBack.ts';
import { useLoaded } from '../../ui/useLoaded.ts';
import { BatchMembers } from './BatchMembers.tsx';
import { type Filter, PayFilter } from './PayFilter.tsx';
import { type Changes, choicesOf, loadCandidates, NO_CHANGES, payManyMachine } from './payManyChoice.ts';
import { PayeeChoice } from './PayeeChoice.tsx';
import { usePayManyTexts } from './payManyTexts.ts';
import { paymentApplyView } from './applyView.tsx';

const Bulk = lazy(() => import('../../records/bulk/Bulk.tsx'));

const NO_QUERY = { filters: {}, sort: paymentBatch.list.sort, current: 1, size: 20 } as const;

/** Everybody with payable freight: chosen by a filter, checked, and applied for in one batch (transport-and-money 6.1). */
export default function PayMany({ onClose }: { onClose: () => void }) {
  useFocusBack();
  const t = usePayManyTexts();
  const [batchId, setBatchId] = useState<string | null>(null);
  return (
    <Modal opened size="80rem" title={t('title')} onClose={onClose}>
      {batchId === null ? <Choosing onBatch={setBatchId} /> : <BatchMembers batchId={batchId} />}
    </Modal>
  );
}

function Choosing({ onBatch }: { onBatch: (id: string) => void }) {
  const t = usePayManyTexts();
  const lang = useLang();
  const [filter, setFilter] = useState<Filter>({});
  const [round, setRound] = useState(0);
  const { role } = useViewer();
  const again = useCallback(() => {
    setRound((before) => before + 1);
  }, []);
  const key = useMemo(() => JSON.stringify(filter), [filter]);
  const found = useLoaded(`${String(round)}|${key}`, loadCandidates);
  return (
    <Stack gap="sm">
      <Group justify="space-between" align="flex-end">
        <PayFilter filter={filter} lang={lang} onChange={setFilter} />
        {filter.from === 'drafts' && (
          <ImportButton spec={paymentApply} role={role} lang={lang} onImported={again} />
        )}
      </Group>
      <Fetched found={found} t={(name) => t(name)} onRetry={again} waiting={<Skeleton height={240} />}>
        {(value) => <Offer key={key} {...value} onBatch={onBatch} />}
      </Fetched>
    </Stack>
  );
}

interface OfferProps extends Awaited<ReturnType<typeof loadCandidates>> {
  onBatch: (id: string) => void;
}

function Offer({ payees, isCut, leftTodayFen, ownFundsFen, onBatch }: OfferProps) {
  const t = usePayManyTexts();
  const lang = useLang();
  const viewer = useViewer();
  useDictionary();
  const [changes, setChanges] = useState<Changes>(NO_CHANGES);
  const [run, setRun] = useState<{ run: Run; own: OwnRun } | null>(null);
  const made = useRef<string | null>(null);
  const choices = useMemo(() => choicesOf(payees, changes), [payees, changes]);
  const take = useCallback((key: string, isTaken: boolean) => {
    setChanges((before) => ({ ...before, taken: new Map([...before.taken, [key, isTaken]]) }));
  }, []);
  const target = useCallback((key: string, to: string) => {
    setChanges((before) => ({ ...before, targets: new Map([...before.targets, [key, to]]) }));
  }, []);
  const chosen = choices.filter(({ isTaken }) => isTaken);
  const sumFen = chosen.reduce((sum, { one }) => sum + one.sumFen, 0);
  const doubtful = chosen.filter(({ one }) => one.doubts.length > 0).length;
  const isBeyond = sumFen > Math.min(leftTodayFen, ownFundsFen);
  const start = () => {
    const machine = payManyMachine(chosen, (id) => {
      made.current = id;
    });
    const ids = chosen.map(({ one }) => one.key);
    setRun({ run: { event: 'submit.apply', ids }, own: { name: 'payMany', label: t('apply'), machine } });
  };
  return (
    <>
      {isCut && <Alert color="yellow">{t('cut')}</Alert>}
      {payees.length === 0 ? (
        <Text>{t('none')}</Text>
      ) : (
        <PayeeChoice choices={choices} lang={lang} onTake={take} onTarget={target} />
      )}
      <Group justify="space-between">
        <Stack gap={0}>
          <Text fw={600} role="status">
            {t('chosen', { count: chosen.length, x: yuanFromFen(sumFen) })}
          </Text>
          <Text size="sm" c="dimmed">
            {t('room', { x: yuanFromFen(leftTodayFen), y: yuanFromFen(ownFundsFen), n: doubtful })}
          </Text>
          {isBeyond && (
            <Text size="sm" c="orange">
              {t('beyond')}
            </Text>
          )}
        </Stack>
        <Group>
          <Button
            variant="default"
            onClick={() => {
              setChanges({
                ...changes,
                taken: new Map(choices.map(({ one }) => [one.key, one.doubts.length === 0])),
              });
            }}
          >
            {t('takeOut')}
          </Button>
          <ReasonedButton reason={chosen.length === 0 ? t('chooseOne') : undefined} onClick={start}>
            {t('apply')}
          </ReasonedButton>
        </Group>
      </Group>
      {run && (
        <Suspense>
          <Bulk
            view={paymentApplyView}
            {...run}
            query={NO_QUERY}
            isShownBehind
            viewer={viewer}
            lang={lang}
            onClose={() => {
              setRun(null);
              if (made.current !== null) onBatch(made.current);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
