import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { appLinkMachine } from '../../../machines/appLink/machine.ts';

/** A button that opens the app on a phone. @param address the link to the app */
export function useAppLink(address: string) {
  const actor = useActorRef(
    appLinkMachine.provide({
      actions: {
        openApp: () => {
          location.assign(address);
        },
      },
    }),
    { id: 'appLink' },
  );
  useEffect(() => {
    const tell = () => {
      if (document.visibilityState === 'hidden') actor.send({ type: 'page.hidden' });
    };
    document.addEventListener('visibilitychange', tell);
    return () => {
      document.removeEventListener('visibilitychange', tell);
    };
  }, [actor]);
  return { actor, snapshot: useSelector(actor, (snapshot) => snapshot) };
}
