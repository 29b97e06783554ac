import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { ScanCatalogue, ScannedDocument } from '../../../domain/calls/scan.ts';
import { isNote } from '../../../domain/rules/outboxEntry.ts';
import { scanStationMachine } from '../../../machines/scanStation/machine.ts';
import { useViewer } from '../../app/hooks.ts';
import { accountOf } from '../../outbox/account.ts';
import { useOutbox } from '../../outbox/useOutbox.ts';
import { groupOf, scanEffects } from './effects.ts';
import { listenToWedge } from './wedge.ts';

/** A station at the documents of one kind: its actor, and what reaches it from outside. */
export function useStation(record: ScannedDocument) {
  const viewer = useViewer();
  const outbox = useOutbox();
  const [catalogue, setCatalogue] = useState<ScanCatalogue | null>(null);
  const logic = useMemo(
    () =>
      scanStationMachine.provide(
        scanEffects({ account: accountOf(viewer), record, outbox, onCatalogue: setCatalogue }),
      ),
    [viewer, record, outbox],
  );
  const actor = useActorRef(logic, { id: 'scanStation' });
  const snapshot = useSelector(actor, (now) => now);
  const entries = useSelector(outbox, ({ context }) => context.entries);
  const { chosen, waiting } = snapshot.context;
  const group = chosen === null ? '' : groupOf(record, chosen);
  // A refused scan stops its own document, and no other.
  const unsent = entries.filter((entry) => entry.group === group || entry.refusal === null).length;
  // What waits is never shown as done.
  const queued = group === '' ? 0 : entries.filter((entry) => entry.group === group && !isNote(entry)).length;
  const tellQueue = useEffectEvent(() => {
    if (unsent !== waiting) actor.send({ type: 'queue.changed', waiting: unsent });
  });
  useEffect(() => {
    tellQueue();
  }, [unsent, waiting]);
  useEffect(() => {
    const lost = () => {
      actor.send({ type: 'link.lost' });
    };
    const returned = () => {
      actor.send({ type: 'link.returned' });
    };
    if (!navigator.onLine) lost();
    window.addEventListener('offline', lost);
    window.addEventListener('online', returned);
    const stop = listenToWedge((text) => {
      actor.send({ type: 'code.read', text, at: Date.now() });
    });
    return () => {
      window.removeEventListener('offline', lost);
      window.removeEventListener('online', returned);
      stop();
    };
  }, [actor]);
  return { actor, snapshot, catalogue, outbox, group, unsent, queued };
}

/** A station; without its queue where that is not drawn. */
export type Station = Omit<Used, 'outbox'> & { readonly outbox: Used['outbox'] | null };
type Used = ReturnType<typeof useStation>;
