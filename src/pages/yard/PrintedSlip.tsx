import { Portal } from '@mantine/core';
import { useEffect } from 'react';
import { formatTime } from '../../../domain/rules/times.ts';
import paper from '../../records/detail/print.module.css';
import { QrCode } from '../../ui/QrCode.tsx';
import classes from './slip.module.css';
import type { Slip } from './SlipButton.tsx';
import { useYardTexts } from './texts.ts';

interface Props {
  slip: Slip;
  onDone: () => void;
}

/** A slip of the queue on the roll of a printer, as the kiosk prints it (addendum A 2.7). */
export default function PrintedSlip({ slip: { place, url }, onDone }: Props) {
  const t = useYardTexts();
  useEffect(() => {
    window.addEventListener('afterprint', onDone);
    window.print();
    return () => {
      window.removeEventListener('afterprint', onDone);
    };
  }, [onDone]);
  const where = [place.gateName, place.laneName].filter((name) => name !== null).join(' → ');
  return (
    <Portal reuseTargetNode={false} className={paper.sheet ?? ''}>
      <section className={classes.slip} aria-label={t('slip')}>
        <h2>{place.stationName}</h2>
        <output className={classes.no}>{place.ticketNo}</output>
        <p>{where}</p>
        <p>{formatTime(place.checkInAt, 'm-d h:i')}</p>
        {place.status === 'waiting' && (
          <p>{t('slip.ahead', { ahead: place.ahead, minutes: place.estimateMin })}</p>
        )}
        <QrCode text={url} label={t('slip.code')} className={classes.code} />
        <p>{t('slip.code')}</p>
      </section>
    </Portal>
  );
}
