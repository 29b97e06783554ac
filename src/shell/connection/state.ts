import { shallowEqual, useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { channelMachine } from '../../../machines/channel/machine.ts';
import { connectionOf } from '../../../machines/channel/selectors.ts';
import { type AppActors, useActor } from '../../app/actors.ts';

type Snapshot = SnapshotFrom<typeof channelMachine>;

/** Failed tries after which the server counts as unreachable: a short interruption needs no banner. */
const TRIES_BEFORE_ALARM = 3;

/** Why work that needs the server cannot be done now; null: as far as is known it can. */
export function outageOf(snapshot: Snapshot): 'offline' | 'unreachable' | null {
  const state = connectionOf(snapshot);
  if (state === 'offline') return 'offline';
  const isTrying = state === 'waiting' || state === 'connecting';
  return isTrying && snapshot.context.attempts >= TRIES_BEFORE_ALARM ? 'unreachable' : null;
}

/** When the current wait began, epoch ms: the chart has durations, no clock. */
let waitBegan = 0;

/** Records when each wait begins. */
export function watchWaits(channel: AppActors['channel']): void {
  channel.on('wait.began', () => {
    waitBegan = Date.now();
  });
}

/** The live channel, for views of it. */
export function useConnection() {
  const channel = useActor('channel');
  return useSelector(
    channel,
    (snapshot) => ({
      state: connectionOf(snapshot),
      outage: outageOf(snapshot),
      loss: snapshot.context.loss,
      /** When the next try is due, epoch ms. */
      retryAt: waitBegan + snapshot.context.waitMs,
    }),
    shallowEqual,
  );
}
