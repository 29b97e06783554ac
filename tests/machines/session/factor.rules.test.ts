import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { factorMachine } from '../../../machines/factor/machine.ts';
import type { Checked, Checking } from '../../../machines/factor/setup.ts';
import { endsWithTest } from '../endsWithTest.ts';

describe('the second factor', () => {
  it.each(['totp', 'recovery'] as const)('sends a code as what it is: %s', (way) => {
    const sent: unknown[] = [];
    const check = fromPromise<Checked, Checking>(({ input }) => {
      sent.push(input.proof);
      return new Promise(() => undefined);
    });
    const actor = createActor(factorMachine.provide({ actors: { check } }), {
      input: { ways: ['passkey', 'totp', 'recovery'], lifeMs: null },
    }).start();
    endsWithTest(actor);
    actor.send({ type: 'way.chosen', way });
    actor.send({ type: 'code.submitted', code: '123 456' });
    expect(sent).toEqual([{ way, code: '123 456' }]);
  });

  it('asks for a code of the app where no way is known', () => {
    const actor = createActor(factorMachine, { input: { ways: [], lifeMs: null } }).start();
    endsWithTest(actor);
    expect(actor.getSnapshot().context.way).toBe('totp');
  });
});
