import { Alert, Skeleton, Stack, Text } from '@mantine/core';
import { recordCalls, type WireRow } from '../../../domain/calls/records.ts';
import { freightBill } from '../../../domain/records/freightBill.ts';
import { useLang } from '../../app/hooks.ts';
import { send } from '../../app/http.ts';
import { useTexts } from '../../records/texts.ts';
import { useLoaded } from '../../ui/useLoaded.ts';
import { Reckoning } from '../freight/Reckoning.tsx';
import { money } from './amounts.ts';
import { useTripTexts } from './texts.ts';

const { list, detail } = recordCalls(freightBill);

/** The bill of a waybill; null: there is none yet. */
async function find(waybillId: string): Promise<WireRow | null> {
  const query: Readonly<Record<string, string>> = { waybillId, size: '10' };
  const { records } = await send(list, query, { quiet: true });
  const bill = records.find(({ status }) => status !== 'void');
  return bill ? (await send(detail, { id: bill.id }, { quiet: true })).row : null;
}

const fen = (value: unknown) => (typeof value === 'number' ? value : 0);

/** When the money comes, from the state of the bill. */
function When({ bill }: { bill: WireRow | null }) {
  const t = useTripTexts();
  const lang = useLang();
  if (bill === null) return <Text>{t('when.noBill')}</Text>;
  const { status, appliedFen, payableNowFen, retentionFen } = bill;
  const lines = [
    ...(status === 'pendingValuation' ? [t('when.pendingValuation')] : []),
    ...(status === 'valued' ? [t('when.valued')] : []),
    ...(status === 'closed' ? [t('when.closed')] : []),
    ...(status === 'confirmed' && fen(appliedFen) > 0
      ? [t('when.applied', { sum: money(fen(appliedFen), lang) })]
      : []),
    ...(status === 'confirmed' && fen(payableNowFen) > 0
      ? [t('when.payable', { sum: money(fen(payableNowFen), lang) })]
      : []),
    ...(status !== 'closed' && fen(retentionFen) > 0
      ? [t('when.retention', { sum: money(fen(retentionFen), lang) })]
      : []),
  ];
  return lines.map((line) => <Text key={line}>{line}</Text>);
}

/** Why an amount is what it is, and when it comes. */
export default function BillWhy({ waybillId }: { waybillId: string }) {
  const words = useTexts();
  const found = useLoaded(waybillId, find);
  if (found.state === 'loading') return <Skeleton height={80} />;
  if (found.state === 'failed')
    return (
      <Alert color="red" role="alert">
        {words('failed.text')}
      </Alert>
    );
  return (
    <Stack gap="xs" mt="xs">
      <When bill={found.value} />
      {found.value && <Reckoning row={found.value} />}
    </Stack>
  );
}
