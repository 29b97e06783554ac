import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { Attestation, PasskeyMaking } from '../../../domain/calls/secondFactor.ts';
import { wrongFactor } from '../../../domain/codes/refusals/codes/accounts.ts';
import { factorSetupMachine } from '../../../machines/factorSetup/machine.ts';
import {
  areCodesShown,
  isFactorSetupBusy,
  isFactorSetupIdle,
  isPasskeyMade,
  isScanning,
} from '../../../machines/factorSetup/selectors.ts';
import {
  type BegunAnswer,
  type DoneAnswer,
  FACTOR_TASKS,
  type FactorForm,
  type FactorTask,
  type Finishing,
  noTask,
  type Task,
} from '../../../machines/factorSetup/setup.ts';
import { pending } from '../pending.ts';
import { endsWithTest } from '../endsWithTest.ts';

const form: FactorForm = { password: 'secret-1', code: '123456', name: 'My key' };
const offer = { secret: 'GEZDGNBV', uri: 'otpauth://totp/ann' };
const making: PasskeyMaking = {
  challenge: 'c1',
  rp: { id: 'localhost', name: 'Freightdesk' },
  user: { id: 'dQ', name: 'ann', displayName: 'Ann' },
  pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
  timeout: 300_000,
  attestation: 'none',
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
};
const attestation: Attestation = {
  ...{ id: 'key-1', rawId: 'key-1', type: 'public-key' },
  response: { clientDataJSON: 'e30', attestationObject: 'AA' },
};
const refusal = { status: wrongFactor, msg: 'The code is wrong' };
const refused = { ok: false, refusal } as const;
const secret = { ok: true, data: { kind: 'totp', offer } } as const;
const passkey = { ok: true, data: { kind: 'passkey', making } } as const;
const done = (codes: readonly string[] | null) => ({ ok: true, data: { kind: 'done', codes } }) as const;
const CODES = ['aaaa-bbbb-cccc', 'dddd-eeee-ffff'];

function factors() {
  const begin = pending<BegunAnswer, Task & { readonly form: FactorForm }>();
  const create = pending<Attestation, { readonly making: PasskeyMaking }>();
  const finish = pending<DoneAnswer, Finishing>();
  const clock = new SimulatedClock();
  const provided = factorSetupMachine.provide({
    actors: { begin: begin.logic, create: create.logic, finish: finish.logic },
  });
  const actor = createActor(provided, { clock }).start();
  endsWithTest(actor);
  let changes = 0;
  actor.on('factors.changed', () => {
    changes += 1;
  });
  return {
    ...{ begin, create, finish, send: actor.send, now: () => actor.getSnapshot() },
    context: () => actor.getSnapshot().context,
    changes: () => changes,
    /** The problem just before so many ms have passed, and then. */
    waits: (ms: number) => {
      clock.increment(ms - 1);
      const before = actor.getSnapshot().context.problem;
      clock.increment(1);
      return [before, actor.getSnapshot().context.problem];
    },
    submit: (task: FactorTask, passkeyId = '', typed = form) => {
      actor.send({ type: 'task.chosen', task, passkeyId });
      actor.send({ type: 'form.submitted', form: typed });
    },
    type: (code: string) => {
      actor.send({ type: 'code.submitted', code });
    },
  };
}

describe('a task of the own factors', () => {
  it.each(FACTOR_TASKS)('%s begins with all that was typed, and ends without a trace', async (task) => {
    const { submit, begin, now, context, changes } = factors();
    submit(task, '31');
    expect(begin.calls).toEqual([{ task, passkeyId: '31', form }]);
    expect(JSON.stringify(context())).not.toContain('secret-1');
    await begin.answer(done(null));
    expect(isFactorSetupIdle(now())).toBe(true);
    expect(context()).toEqual(noTask);
    expect(changes()).toBe(1);
  });

  it('shows recovery codes where there are any, until they are kept', async () => {
    const { submit, begin, send, now, context, changes } = factors();
    submit('renew');
    await begin.answer(done(CODES));
    expect(areCodesShown(now())).toBe(true);
    expect(context().codes).toEqual(CODES);
    expect(changes()).toBe(1);
    send({ type: 'codes.kept' });
    expect(context()).toEqual(noTask);
  });

  it('says what went wrong until the form is changed or sent again, and changes nothing', async () => {
    const { submit, begin, send, waits, context, changes } = factors();
    submit('rename', '31');
    await begin.answer(refused);
    expect(context()).toMatchObject({ task: { task: 'rename', passkeyId: '31' }, refusal, problem: null });
    send({ type: 'form.changed' });
    expect(context().refusal).toBeNull();
    send({ type: 'form.submitted', form });
    await begin.fail(new Error('Network Error'));
    expect(context()).toMatchObject({ refusal: null, problem: 'noAnswer' });
    send({ type: 'form.submitted', form });
    expect(waits(300_000)).toEqual([null, 'noAnswer']);
    expect(changes()).toBe(0);
  });
});

describe('an authenticator app', () => {
  it.each([
    ['', false],
    ['  ', false],
    [' 1', true],
    ['123456', true],
  ])('is proved by a code: "%s" is sent as it was typed: %s', async (code, isSent) => {
    const { submit, begin, type, finish, now, context } = factors();
    submit('totp');
    await begin.answer(secret);
    expect(isScanning(now())).toBe(true);
    expect(context()).toMatchObject({ offer, making: null });
    type(code);
    expect(isFactorSetupBusy(now())).toBe(isSent);
    expect(finish.calls).toEqual(isSent ? [{ way: 'totp', code }] : []);
  });

  it.each([CODES, null])('is set up by the right code, with the recovery codes %j', async (codes) => {
    const { submit, begin, type, finish, waits, context, changes } = factors();
    submit('totp');
    await begin.answer(secret);
    type('111111');
    await finish.answer(refused);
    expect(context()).toMatchObject({ offer, refusal });
    type('222222');
    expect(context().refusal).toBeNull();
    expect(waits(30_000)).toEqual([null, 'noAnswer']);
    expect(context().offer).toEqual(offer);
    expect(changes()).toBe(0);
    type('333333');
    await finish.answer(done(codes));
    expect(context()).toMatchObject({ offer: null, codes, refusal: null, problem: null });
    expect(changes()).toBe(1);
  });
});

describe('a passkey', () => {
  it.each([CODES, null])('is made and kept by its last name, with the recovery codes %j', async (codes) => {
    const { submit, begin, send, create, finish, now, context, changes } = factors();
    submit('passkey', '', { ...form, name: 'Old name' });
    await begin.answer(refused);
    send({ type: 'form.submitted', form });
    await begin.answer(passkey);
    expect(isPasskeyMade(now())).toBe(true);
    expect(context()).toMatchObject({ offer: null, making });
    expect(create.calls).toEqual([{ making }]);
    await create.answer(attestation);
    expect(finish.calls).toEqual([{ way: 'passkey', name: 'My key', attestation }]);
    await finish.answer(done(codes));
    expect(context()).toMatchObject({ making: null, codes });
    expect(changes()).toBe(1);
  });

  it('is asked for again where the browser makes none, or the platform does not keep it', async () => {
    const { submit, begin, send, create, finish, waits, context, changes } = factors();
    const makeOne = async () => {
      send({ type: 'form.submitted', form });
      await begin.answer(passkey);
    };
    submit('passkey');
    await begin.answer(passkey);
    await create.fail(new Error('Not allowed'));
    expect(context().problem).toBe('noPasskey');
    await makeOne();
    expect(waits(300_000)).toEqual([null, 'noPasskey']);
    await makeOne();
    await create.answer(attestation);
    await finish.answer(refused);
    expect(context()).toMatchObject({ refusal, problem: null });
    await makeOne();
    await create.answer(attestation);
    expect(waits(30_000)).toEqual([null, 'noAnswer']);
    expect(changes()).toBe(0);
  });
});
