import { useActorRef, useSelector } from '@xstate/react';
import { fromPromise } from 'xstate';
import { finishSso } from '../../../domain/calls/sso.ts';
import { companyLoginMachine, type Returned } from '../../../machines/companyLogin/machine.ts';
import { deviceId } from '../../app/storage.ts';
import { ask } from '../../records/wire.ts';

const logic = companyLoginMachine.provide({
  actors: {
    finish: fromPromise(({ input, signal }) => ask(finishSso, { ...input, device_id: deviceId() }, signal)),
  },
});

/** The way back from a company login. @param returned null: nothing that this window asked for */
export function useCompanyLogin(returned: Returned | null) {
  const actor = useActorRef(logic, { id: 'companyLogin', input: { returned } });
  return { actor, snapshot: useSelector(actor, (snapshot) => snapshot) };
}
