import { fromPromise } from 'xstate';
import {
  askPasskey,
  confirmFactor,
  type Factors,
  type FactorWay,
  getFactors,
} from '../../domain/calls/secondFactor.ts';
import type { LoggedIn } from '../../domain/calls/session.ts';
import { factorMachine } from '../../machines/factor/machine.ts';
import { send } from '../app/http.ts';
import { answerOf } from './answers.ts';
import { signWithPasskey } from './passkeys.ts';
import { promptFactor } from './prompt.ts';

const quiet = { quiet: true } as const;

const logic = factorMachine.provide({
  actors: {
    check: fromPromise(({ input: { proof }, signal }) =>
      answerOf<LoggedIn | null>(send(confirmFactor, { proof }, { ...quiet, signal })),
    ),
    summon: fromPromise(async ({ signal }) => {
      const asked = await answerOf(send(askPasskey, {}, { ...quiet, signal }));
      return asked.ok ? { ok: true, data: await signWithPasskey(asked.data) } : asked;
    }),
  },
});

const waysOf = ({ passkeys, totpSince, recoveryLeft }: Factors): FactorWay[] => [
  ...(passkeys.length > 0 ? (['passkey'] as const) : []),
  ...(totpSince === null ? [] : (['totp'] as const)),
  ...(recoveryLeft > 0 ? (['recovery'] as const) : []),
];

async function ask(): Promise<boolean> {
  const found = await answerOf(send(getFactors, {}, quiet)).catch(() => null);
  if (!found?.ok) return false;
  const { kind } = await promptFactor('desk', logic, { ways: waysOf(found.data), lifeMs: null });
  return kind === 'proved';
}

let asking: Promise<boolean> | null = null;

/** Asks for the second factor again; calls that need it at the same time share the one dialog. @returns whether it was given */
export function askAgain(): Promise<boolean> {
  asking ??= ask().finally(() => {
    asking = null;
  });
  return asking;
}
