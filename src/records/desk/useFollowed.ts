import { useInterval, useThrottledCallback } from '@mantine/hooks';
import { useCallback, useEffect, useState } from 'react';
import type { Answer } from '../../../machines/answer.ts';
import { onRecordChanged } from '../../app/live.ts';
import { useLoaded } from '../../ui/useLoaded.ts';

/** Without news a desk is looked at anew after so long, ms; with many at once, once in as long. */
const EVERY_MS = 30_000;
const AT_MOST_EVERY_MS = 1_000;

interface Read<T> {
  readonly key: string;
  readonly answer: Answer<T>;
  readonly at: number;
}

/** What a desk shows, as it was read last. */
export interface Followed<T> {
  /** null: nothing was read yet, or it was refused. */
  readonly value: T | null;
  /** When it was read, epoch ms. */
  readonly readAt: number;
  /** The last answer did not come: the value is an old one. */
  readonly isOffline: boolean;
  /** Why the platform does not show it. */
  readonly refused: string | null;
  readonly again: () => void;
  /** Puts what a step answered in its place. */
  readonly put: (value: T) => void;
}

/**
 * Reads what a desk shows, and follows the live channel. What was read last stays while there is no network.
 * @param load must not change while the key stays
 * @param id only news of this row; absent: of any row of the record
 */
export function useFollowed<T>(
  record: string,
  key: string,
  load: (key: string) => Promise<Answer<T>>,
  id?: string,
): Followed<T> {
  const [round, setRound] = useState(0);
  const [last, setLast] = useState<Read<T> | null>(null);
  const [isOffline, setOffline] = useState(false);
  const again = useCallback(() => {
    setRound((before) => before + 1);
  }, []);
  const follow = useThrottledCallback(again, AT_MOST_EVERY_MS);
  useEffect(
    () =>
      onRecordChanged(record, (change) => {
        if (id === undefined || change.id === id) follow();
      }),
    [follow, record, id],
  );
  useInterval(again, EVERY_MS, { autoInvoke: true });
  const read = useCallback(
    async (): Promise<Read<T>> => ({ key, answer: await load(key), at: Date.now() }),
    [key, load],
  );
  const found = useLoaded(`${key}:${String(round)}`, read);
  if (found.state === 'ready' && found.value !== last && found.value.at >= (last?.at ?? 0))
    setLast(found.value);
  if (found.state !== 'loading' && isOffline !== (found.state === 'failed'))
    setOffline(found.state === 'failed');
  const put = useCallback(
    (value: T) => {
      setLast({ key, answer: { ok: true, data: value }, at: Date.now() });
    },
    [key],
  );
  const seen = last?.key === key ? last : null;
  return {
    value: seen?.answer.ok === true ? seen.answer.data : null,
    readAt: seen?.at ?? 0,
    isOffline,
    refused: seen?.answer.ok === false ? seen.answer.refusal.msg : null,
    again,
    put,
  };
}
