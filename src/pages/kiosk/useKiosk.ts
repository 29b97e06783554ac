import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { DeviceKey } from '../../../domain/calls/device.ts';
import { kioskMachine } from '../../../machines/kiosk/machine.ts';
import { kioskLinkMachine } from '../../../machines/kioskLink/machine.ts';
import { isKioskOffline, maySlipsBeKept } from '../../../machines/kioskLink/selectors.ts';
import { linkEffects } from './linkEffects.ts';
import { visitEffects } from './visitEffects.ts';

/** Where the reader service answers and whether it does, told from one chart's effects to the other's. */
function readerPlace() {
  let origin: string | null = null;
  let listener: (isWorking: boolean) => void = () => undefined;
  return {
    origin: () => origin,
    setOrigin: (given: string | null) => {
      origin = given;
    },
    tell: (isWorking: boolean) => {
      listener(isWorking);
    },
    listen: (given: (isWorking: boolean) => void) => {
      listener = given;
    },
  };
}

/** The kiosk and its link. Neither is recorded: their events say who stands there. @param key must stay the same value */
export function useKiosk(key: DeviceKey) {
  const [reader] = useState(readerPlace);
  const logics = useMemo(
    () => ({
      link: kioskLinkMachine.provide(linkEffects(key, reader.setOrigin)),
      visit: kioskMachine.provide(visitEffects(key, reader.origin, reader.tell)),
    }),
    [key, reader],
  );
  const link = useActorRef(logics.link, { id: 'kioskLink' });
  const visit = useActorRef(logics.visit, { id: 'kiosk' });
  const linkSnapshot = useSelector(link, (now) => now);
  const snapshot = useSelector(visit, (now) => now);
  const isOffline = isKioskOffline(linkSnapshot);
  const mayKeep = maySlipsBeKept(linkSnapshot);
  const tellLink = useEffectEvent(() => {
    const { context } = visit.getSnapshot();
    if (context.isOffline !== isOffline || context.mayKeep !== mayKeep)
      visit.send({ type: 'link.changed', isOffline, mayKeep });
  });
  useEffect(() => {
    tellLink();
  }, [isOffline, mayKeep]);

  const { kept, isPaperMissing } = snapshot.context;
  useEffect(() => {
    if (kept !== null) link.send({ type: 'slip.kept' });
  }, [link, kept]);

  useEffect(() => {
    reader.listen((isWorking) => {
      link.send({ type: 'fault.found', fault: isWorking ? '' : 'reader' });
    });
  }, [reader, link]);
  useEffect(() => {
    if (isPaperMissing) link.send({ type: 'fault.found', fault: 'paper' });
  }, [link, isPaperMissing]);
  return { visit, snapshot, linkSnapshot };
}
