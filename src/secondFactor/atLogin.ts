import { fromPromise } from 'xstate';
import { askLoginPasskey, proveLogin } from '../../domain/calls/secondFactor.ts';
import type { LoggedIn, LoginTicket } from '../../domain/calls/session.ts';
import { say } from '../../domain/codes/label.ts';
import { factorMachine } from '../../machines/factor/machine.ts';
import type { Proving } from '../../machines/factor/output.ts';
import { attempt, currentLang } from '../app/http.ts';
import { answerOf } from './answers.ts';
import { signWithPasskey } from './passkeys.ts';
import { promptFactor } from './prompt.ts';
import { FACTOR_TEXTS } from './texts.ts';

/** Asks for the second factor of a login whose password was right. */
export async function proveAtLogin(
  { ticket, ways, lifeMs }: LoginTicket,
  deviceId: string,
  signal: AbortSignal,
): Promise<Proving> {
  const asker = { ticket, device_id: deviceId };
  const logic = factorMachine.provide({
    actors: {
      check: fromPromise(({ input: { proof }, signal: stop }) =>
        answerOf<LoggedIn | null>(attempt(proveLogin, { ...asker, proof }, '', stop)),
      ),
      summon: fromPromise(async ({ signal: stop }) => {
        const asked = await answerOf(attempt(askLoginPasskey, asker, '', stop));
        return asked.ok ? { ok: true, data: await signWithPasskey(asked.data) } : asked;
      }),
    },
  });
  const end = await promptFactor('login', logic, { ways, lifeMs }, signal);
  // Where only the time ran out the platform has said nothing.
  return end.kind === 'over' && end.msg === '' ? { ...end, msg: say(FACTOR_TEXTS.late, currentLang()) } : end;
}
