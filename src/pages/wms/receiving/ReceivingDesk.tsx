import { Loader, NativeSelect } from '@mantine/core';
import { IconPackageImport } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { recordCalls, type WireRow } from '../../../../domain/calls/records.ts';
import { say } from '../../../../domain/codes/label.ts';
import { inboundOrder } from '../../../../domain/records/inboundOrder.ts';
import { formatTime } from '../../../../domain/rules/times.ts';
import { useLang } from '../../../app/hooks.ts';
import { onRecordChanged } from '../../../app/live.ts';
import { ask } from '../../../records/wire.ts';
import { Fetched } from '../../../ui/Fetched.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useRefreshed } from '../../../ui/useLoaded.ts';
import { Desk } from './Desk.tsx';
import { deskAddress } from './deskAddress.ts';
import { useReceivingTexts } from './texts.ts';

/** Documents with something to do at the desk. */
const OPEN = ['receiving', 'received', 'submitted'] as const;
const MOST = '100';

const { list } = recordCalls(inboundOrder);

async function openOrders(): Promise<readonly WireRow[]> {
  const query: Readonly<Record<string, string>> = {
    status: OPEN.join(','),
    sort: 'planAt',
    dir: 'asc',
    size: MOST,
  };
  const answer = await ask(list, query);
  if (!answer.ok) throw new Error(answer.refusal.msg);
  const place = ({ status }: WireRow) => OPEN.findIndex((state) => state === status);
  return answer.data.records.toSorted((a, b) => place(a) - place(b));
}

/** The receiving desk: the choice of a document that waits, and the document. */
export function ReceivingDesk() {
  const t = useReceivingTexts();
  const lang = useLang();
  const [, navigate] = useLocation();
  const wanted = new URLSearchParams(useSearch()).get('order');
  const [round, setRound] = useState(0);
  const again = () => {
    setRound((before) => before + 1);
  };
  useEffect(() => onRecordChanged(inboundOrder.name, again), []);
  const found = useRefreshed(String(round), openOrders);
  const nameOf = ({ inboundNo, status, planAt, titles }: WireRow) =>
    [
      ...[String(inboundNo), titles.ownerId ?? '', say(inboundOrder.states[stateOf(status)], lang)],
      ...(typeof planAt === 'number' ? [formatTime(planAt, 'm-d h:i')] : []),
    ].join(' · ');
  return (
    <Fetched
      found={found}
      t={t}
      onRetry={again}
      waiting={<Loader m="md" size="sm" role="status" aria-busy />}
    >
      {(rows) => {
        const id = wanted ?? rows[0]?.id;
        if (id === undefined)
          return <Notice icon={<IconPackageImport size={28} />} title={t('none')} text={t('none.next')} />;
        const isListed = rows.some((row) => row.id === id);
        return (
          <>
            <NativeSelect
              label={t('pick')}
              mx="md"
              mt="md"
              maw={560}
              value={id}
              data={[
                ...(isListed ? [] : [{ value: id, label: t('this') }]),
                ...rows.map((row) => ({ value: row.id, label: nameOf(row) })),
              ]}
              onChange={({ currentTarget: { value } }) => {
                navigate(deskAddress(value), { replace: true });
              }}
            />
            <Desk key={id} id={id} />
          </>
        );
      }}
    </Fetched>
  );
}

const stateOf = (status: string): keyof typeof inboundOrder.states =>
  OPEN.find((state) => state === status) ?? 'submitted';
