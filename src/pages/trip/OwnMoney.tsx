import { Badge, Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { DataOf } from '../../../domain/calls/call.ts';
import { getFeeList4Driver } from '../../../domain/calls/statistics.ts';
import { useLang } from '../../app/hooks.ts';
import { LoadingMask } from '../../ui/LoadingMask.tsx';
import { Panel } from '../home/Panel.tsx';
import { useFigures } from '../home/useFigures.ts';
import { useHomeTexts } from '../home/texts.ts';
import { money } from './amounts.ts';
import { LoadCard } from './LoadCard.tsx';
import { tripPath } from './paths.ts';
import { useTripTexts } from './texts.ts';
import classes from './trip.module.css';

const BillWhy = lazy(() => import('./BillWhy.tsx'));

const NEWEST = { pageSize: 30 };
const COLOURS = { unpaid: 'gray', partial: 'yellow', paid: 'teal' } as const;

type Fee = DataOf<typeof getFeeList4Driver>['records'][number];

function FeeCard({ fee }: { fee: Fee }) {
  const t = useTripTexts();
  const home = useHomeTexts();
  const lang = useLang();
  const [isOpen, setOpen] = useState(false);
  const { waybillId, waybillNo, freight, unpaid, paid, advance, oil, deduction, payState } = fee;
  const part = (words: string, fen: number) => (fen === 0 ? [] : [`${words} ${money(fen, lang)}`]);
  return (
    <LoadCard
      to={tripPath(waybillId)}
      label={waybillNo}
      route={`${fee.fromName} → ${fee.toName}`}
      price={money(freight, lang)}
      facts={[
        <Badge key="state" variant="light" color={COLOURS[payState]}>
          {home(`fees.${payState}`)}
        </Badge>,
        ...part(t('money.unpaid'), unpaid),
        ...part(t('money.paid'), paid),
        ...part(t('money.advance'), advance),
        ...part(t('money.oil'), oil),
        ...part(t('money.deduction'), deduction),
        waybillNo,
      ]}
    >
      <Button
        variant="light"
        size="md"
        fullWidth
        aria-expanded={isOpen}
        onClick={() => {
          setOpen(!isOpen);
        }}
      >
        {t('money.why')}
      </Button>
      {isOpen && (
        <Suspense fallback={<LoadingMask />}>
          <BillWhy waybillId={waybillId} />
        </Suspense>
      )}
    </LoadCard>
  );
}

/** What is owed to a driver or fleet for the trips of the last 30 days, why it is that much, and when it comes. */
export default function OwnMoney() {
  const t = useTripTexts();
  const words = useHomeTexts();
  const lang = useLang();
  return (
    <Panel title={t('money')} figures={useFigures(getFeeList4Driver, NEWEST)} room={320}>
      {({ records, summary }) => (
        <div className={classes.list}>
          <span className={classes.price}>
            {money(summary.unpaid, lang)}
            <small>{t('money.owed')}</small>
          </span>
          {records.map((fee) => (
            <FeeCard key={fee.waybillId} fee={fee} />
          ))}
          {records.length === 0 && words('fees.none')}
        </div>
      )}
    </Panel>
  );
}
