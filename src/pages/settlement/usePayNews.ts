import { useThrottledCallback } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { payment } from '../../../domain/records/payment.ts';
import { paymentApply } from '../../../domain/records/paymentApply.ts';
import { onRecordChanged } from '../../app/live.ts';

/** Interval at which a batch is loaded again while its members move, ms: hundreds of them move at once. */
const EVERY_MS = 3_000;

/** A number that grows when applications or payments have changed, at most once in a while: most messages render nothing. */
export function usePayNews(): number {
  const [news, setNews] = useState(0);
  const count = useThrottledCallback(() => {
    setNews((before) => before + 1);
  }, EVERY_MS);
  useEffect(() => {
    const stops = [paymentApply, payment].map(({ name }) => onRecordChanged(name, count));
    return () => {
      for (const stop of stops) stop();
    };
  }, [count]);
  return news;
}
