import { useActorRef, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { fromPromise } from 'xstate';
import { reportByLink } from '../../../domain/calls/linked.ts';
import type { OpenedLink } from '../../../domain/calls/sharing.ts';
import { guestReportMachine } from '../../../machines/guestReport/machine.ts';
import { record } from '../../app/recording.ts';
import { ask } from '../../records/wire.ts';

/** Reports a problem with the waybill behind a link. @param link must stay the same value */
export function useGuestReport(link: OpenedLink<'waybill'>) {
  const logic = useMemo(
    () =>
      guestReportMachine.provide({
        actors: {
          file: fromPromise(({ input, signal }) => ask(reportByLink, { ...link, ...input }, signal)),
        },
      }),
    [link],
  );
  const actor = useActorRef(logic, { id: 'guestReport', inspect: record });
  return { actor, snapshot: useSelector(actor, (snapshot) => snapshot) };
}
