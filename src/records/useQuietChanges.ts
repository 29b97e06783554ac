import { useEffect, useState } from 'react';
import { onRecordChanged } from '../app/live.ts';

/** Many rows may change at once: they are counted again when it is quiet for so long, ms. */
const QUIET_MS = 400;

/** A number that rises after rows of this record have changed. */
export function useQuietChanges(record: string): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onRecordChanged(record, () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        setCount((before) => before + 1);
      }, QUIET_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [record]);
  return count;
}
