import { Badge } from '@mantine/core';
import { Suspense } from 'react';
import { Link } from 'wouter';
import { getFeeList4Driver } from '../../../domain/calls/statistics.ts';
import { yuanFromFen } from '../../../domain/rules/money.ts';
import classes from './Lists.module.css';
import { UrgeButton } from '../paymentReminder/UrgeButton.tsx';
import { Panel } from './Panel.tsx';
import { WAYBILLS } from './RunningWaybills.tsx';
import { useFigures } from './useFigures.ts';
import { useHomeTexts } from './texts.ts';

const NEWEST = { pageSize: 10 };
const COLOURS = { unpaid: 'gray', partial: 'yellow', paid: 'teal' } as const;

/** Freight of the last 30 days by waybill (C-16). */
export function FeeList() {
  const t = useHomeTexts();
  return (
    <Panel title={t('fees')} figures={useFigures(getFeeList4Driver, NEWEST)} room={240}>
      {({ records, summary }) => (
        <ul className={`${classes.rows ?? ''} ${classes.wrapping ?? ''}`}>
          {records.length > 0 && (
            <li className={classes.none}>
              {t('fees.sum', { count: summary.count, unpaid: yuanFromFen(summary.unpaid) })}
            </li>
          )}
          {records.map(({ waybillId, waybillNo, fromName, toName, freight, payState, isDone }) => (
            <li key={waybillId}>
              <Link className={classes.main} to={`${WAYBILLS}?open=${waybillId}`}>
                <b>{waybillNo}</b>
                <small>
                  {fromName} → {toName}
                </small>
              </Link>
              <span className={classes.figures}>
                <Badge variant="light" color={COLOURS[payState]}>
                  {t(`fees.${payState}`)}
                </Badge>
                {payState !== 'paid' && (
                  <Suspense>
                    <UrgeButton waybillId={waybillId} waybillNo={waybillNo} isDone={isDone} />
                  </Suspense>
                )}
                <b>{yuanFromFen(freight)}</b>
              </span>
            </li>
          ))}
          {records.length === 0 && <li className={classes.none}>{t('fees.none')}</li>}
        </ul>
      )}
    </Panel>
  );
}
