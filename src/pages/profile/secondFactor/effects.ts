import { fromPromise } from 'xstate';
import {
  finishPasskey,
  finishTotp,
  removePasskey,
  renamePasskey,
  renewRecovery,
  startPasskey,
  startTotp,
  stopTotp,
} from '../../../../domain/calls/secondFactor.ts';
import type { Answer } from '../../../../machines/answer.ts';
import { factorSetupMachine } from '../../../../machines/factorSetup/machine.ts';
import type { Begun, Task, Done, FactorForm } from '../../../../machines/factorSetup/setup.ts';
import { ask } from '../../../records/wire.ts';
import { makePasskey } from '../../../secondFactor/passkeys.ts';

/** The answer with its data converted for the chart. */
function read<T, U>(answer: Answer<T>, make: (data: T) => U): Answer<U> {
  return answer.ok ? { ok: true, data: make(answer.data) } : answer;
}

const done = (codes: readonly string[] | null = null): Done => ({ kind: 'done', codes });
const withCodes = ({ recoveryCodes }: { recoveryCodes: readonly string[] | null }) => done(recoveryCodes);

/** The first call of a task. An empty password is none: who logs in first is not asked for it twice. */
async function begin(
  { task, passkeyId: id, form }: Task & { readonly form: FactorForm },
  signal: AbortSignal,
): Promise<Answer<Begun>> {
  const { code, name } = form;
  const password = form.password === '' ? {} : { password: form.password };
  switch (task) {
    case 'totp':
      return read(await ask(startTotp, password, signal), (offer) => ({ kind: 'totp', offer }));
    case 'passkey':
      return read(await ask(startPasskey, password, signal), (making) => ({ kind: 'passkey', making }));
    case 'stopTotp':
      return read(await ask(stopTotp, { password: form.password, code }, signal), () => done());
    case 'renew':
      return read(await ask(renewRecovery, {}, signal), withCodes);
    case 'rename':
      return read(await ask(renamePasskey, { id, name }, signal), () => done());
    case 'remove':
      return read(await ask(removePasskey, { id }, signal), () => done());
  }
}

/** The chart of the own factors with its calls. */
export const factorSetup = factorSetupMachine.provide({
  actors: {
    begin: fromPromise(({ input, signal }) => begin(input, signal)),
    create: fromPromise(({ input: { making } }) => makePasskey(making)),
    finish: fromPromise(async ({ input, signal }) =>
      read(
        input.way === 'totp'
          ? await ask(finishTotp, { code: input.code }, signal)
          : await ask(finishPasskey, { name: input.name, attestation: input.attestation }, signal),
        withCodes,
      ),
    ),
  },
});
