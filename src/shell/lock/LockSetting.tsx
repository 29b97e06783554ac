import { NativeSelect } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useActor } from '../../app/actors.ts';
import { usePresenceTexts } from '../presence/texts.ts';
import { LOCK_MINUTES, writeLockAfter } from './lockStorage.ts';

const MINUTE_MS = 60_000;

/** The idle time after which the screen locks by itself. */
export function LockSetting() {
  const lock = useActor('lock');
  const t = usePresenceTexts();
  const idleLimitMs = useSelector(lock, ({ context }) => context.idleLimitMs);
  return (
    <NativeSelect
      label={t('lock.after')}
      description={t('lock.afterText')}
      value={String(idleLimitMs / MINUTE_MS)}
      data={LOCK_MINUTES.map((minutes) => ({
        value: String(minutes),
        label: minutes === 0 ? t('lock.never') : t('lock.minutes', { count: minutes }),
      }))}
      onChange={({ currentTarget }) => {
        const chosen = Number(currentTarget.value) * MINUTE_MS;
        writeLockAfter(chosen);
        lock.send({ type: 'idle.chosen', idleLimitMs: chosen });
      }}
    />
  );
}
