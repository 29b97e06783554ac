import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { pendingOf } from '../../domain/rules/outboxEntry.ts';
import { isOutboxOffline, isOutboxReady, storageFaultOf } from '../../machines/outbox/selectors.ts';
import { useActors } from '../app/actors.ts';
import { useViewer } from '../app/hooks.ts';
import { type OutboxActor, outboxOf } from './outbox.ts';

/** What the user of this window still has to send. */
export function useOutbox(): OutboxActor {
  const [actors, viewer] = [useActors(), useViewer()];
  return useMemo(() => outboxOf(actors, viewer), [actors, viewer]);
}

/** What waits of one group, and how its next event goes. */
export type Queue = ReturnType<typeof useQueue>;

/** The queue of the documents of one group. */
export function useQueue(group: string) {
  const outbox = useOutbox();
  const entries = useSelector(outbox, ({ context }) => context.entries);
  const isOffline = useSelector(outbox, isOutboxOffline);
  const isReady = useSelector(outbox, isOutboxReady);
  const fault = useSelector(outbox, storageFaultOf);
  const hasOwn = entries.some((entry) => entry.group === group);
  const pending = useMemo(() => pendingOf(entries, group), [entries, group]);
  return {
    outbox,
    group,
    isOffline,
    /** Those that count towards what may be done next. */
    pending,
    /** The next event has to wait its turn, or there is no network; without a storage it can only be sent at once. */
    isNeeded: (hasOwn || isOffline) && fault !== 'unreadable',
    /** This phone has a storage. */
    canKeep: fault !== 'unreadable',
    /** An entry is taken now. */
    isOpen: isReady || fault === 'full' || fault === 'failed',
  };
}
