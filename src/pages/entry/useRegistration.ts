import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { fromPromise } from 'xstate';
import { register, validPhone } from '../../../domain/calls/registration.ts';
import { isFirm, type RegistrationField, type RegistrationForm } from '../../../domain/rules/registration.ts';
import {
  agreementNotAccepted,
  phoneAlreadyRegistered,
  wrongCode,
} from '../../../domain/codes/refusals/codes/accounts.ts';
import { registrationMachine, type RegistrationInput } from '../../../machines/registration/machine.ts';
import { useActor } from '../../app/actors.ts';
import { ask } from '../../records/wire.ts';
import { shownAgreement } from './shownAgreement.ts';

/** The call accepts text fields only, and company fields only for a company. */
function requestOf(form: RegistrationForm) {
  const { identity, phone, smsCode, password, shipperKind, companyName, uscc, inviteCode, agree } = form;
  const agreementVersion = shownAgreement();
  return {
    identity,
    phone,
    smsCode,
    password,
    agree: agree ? ('true' as const) : ('false' as const),
    ...(agreementVersion === undefined ? {} : { agreementVersion }),
    ...(inviteCode === '' ? {} : { inviteCode }),
    ...(identity === 'SHIPPER' ? { shipperKind } : {}),
    ...(isFirm(form) ? { companyName, uscc } : {}),
  };
}

const logic = registrationMachine.provide({
  actors: {
    checkPhone: fromPromise(({ input, signal }) => ask(validPhone, input, signal)),
    register: fromPromise(({ input, signal }) => ask(register, requestOf(input.form), signal)),
  },
});

/** Refusals that belong to one field (records 3). */
const FIELD_OF: Readonly<Record<number, RegistrationField>> = {
  [wrongCode]: 'smsCode',
  [phoneAlreadyRegistered]: 'phone',
  [agreementNotAccepted]: 'agree',
};

/**
 * The registration of a visitor; a new account is logged in at once.
 * @param input what is known of the visitor at first
 * @param password as it is typed now: the chart does not keep it
 */
export function useRegistration(input: RegistrationInput, password: string) {
  const session = useActor('session');
  const actor = useActorRef(logic, { id: 'registration', input });
  const snapshot = useSelector(actor, (now) => now);
  useEffect(() => {
    const opened = actor.on('account.opened', ({ username }) => {
      session.send({ type: 'login.requested', username, password, branchCode: '' });
    });
    return () => {
      opened.unsubscribe();
    };
  }, [actor, session, password]);

  const { refusal } = snapshot.context;
  const refusals = useMemo(() => {
    if (!refusal) return new Map<string, string>();
    const field = FIELD_OF[refusal.status];
    if (field !== undefined) return new Map([[field as string, refusal.msg]]);
    return new Map((refusal.errors ?? []).map((error) => [error.field, error.msg]));
  }, [refusal]);
  return { actor, snapshot, refusals };
}
