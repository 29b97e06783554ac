import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { SsoEntered } from '../../../domain/calls/sso.ts';
import { companyAccountUnbound } from '../../../domain/codes/refusals/codes/accounts.ts';
import type { Answer } from '../../../machines/answer.ts';
import { companyLoginMachine, type Returned } from '../../../machines/companyLogin/machine.ts';
import { isLoginLate } from '../../../machines/companyLogin/selectors.ts';
import { pending } from '../pending.ts';
import { endsWithTest } from '../endsWithTest.ts';

const withCode: Returned = { state: 's1', code: 'c1', iss: 'https://sso.example.com' };
const entered: SsoEntered = {
  entered: { ticket: 'k1', ways: ['totp'], lifeMs: 300_000 },
  redirect: '/home',
};
const refusal = { status: companyAccountUnbound, msg: 'Not bound yet: log in with the password once' };

function wayBack(returned: Returned | null) {
  const finish = pending<Answer<SsoEntered>, Returned>();
  const clock = new SimulatedClock();
  const provided = companyLoginMachine.provide({ actors: { finish: finish.logic } });
  const actor = createActor(provided, { clock, input: { returned } }).start();
  endsWithTest(actor);
  return {
    ...{ finish, clock, now: () => actor.getSnapshot(), context: () => actor.getSnapshot().context },
    send: (type: 'visitor.known' | 'visitor.unknown' | 'login.left') => {
      actor.send({ type });
    },
    page: () => actor.getSnapshot().value,
  };
}

describe('the way back from a company login (addendum A 5.1)', () => {
  it.each<Returned>([withCode, { state: 's2', code: 'c2' }, { state: 's3', error: 'access_denied' }])(
    'proves what came back to the platform, as it came: %j',
    (returned) => {
      const { send, finish, context } = wayBack(returned);
      expect(finish.calls).toEqual([]);
      send('visitor.unknown');
      expect(finish.calls).toEqual([returned]);
      expect(context()).toEqual({ returned, entered: null, refusal: null });
    },
  );

  it('redeems nothing where this window has asked for nothing, or somebody is logged in already', () => {
    const unasked = wayBack(null);
    unasked.send('visitor.unknown');
    expect([unasked.page(), unasked.finish.calls]).toEqual(['unasked', []]);

    const inside = wayBack(withCode);
    inside.send('visitor.known');
    expect([inside.page(), inside.finish.calls]).toEqual(['inside', []]);
  });

  it('lets the person in with all that the platform answered', async () => {
    const { send, finish, page, context } = wayBack(withCode);
    send('visitor.unknown');
    await finish.answer({ ok: true, data: entered });
    expect(page()).toBe('entered');
    expect(context()).toEqual({ returned: withCode, entered, refusal: null });
  });

  it('ends with the refusal of the platform', async () => {
    const { send, finish, page, context } = wayBack(withCode);
    send('visitor.unknown');
    await finish.answer({ ok: false, refusal });
    expect(page()).toBe('refused');
    expect(context()).toEqual({ returned: withCode, entered: null, refusal });
  });

  it('offers to leave after ten seconds of waiting for the session, and ten more for the platform', () => {
    const { send, clock, now, page } = wayBack(withCode);
    const becomesLate = () => {
      clock.increment(9_999);
      expect(isLoginLate(now())).toBe(false);
      clock.increment(1);
      expect(isLoginLate(now())).toBe(true);
    };
    becomesLate();
    send('visitor.unknown');
    expect(isLoginLate(now())).toBe(false);
    becomesLate();
    send('login.left');
    expect(page()).toBe('left');
    expect(isLoginLate(now())).toBe(false);
  });

  it('waits a minute for the session, and another one for the platform', () => {
    const noSession = wayBack(withCode);
    noSession.clock.increment(59_999);
    expect(noSession.page()).toEqual({ waiting: 'late' });
    noSession.clock.increment(1);
    expect(noSession.page()).toBe('unanswered');

    const { send, clock, page, context } = wayBack(withCode);
    clock.increment(59_999);
    send('visitor.unknown');
    clock.increment(59_999);
    expect(page()).toEqual({ finishing: 'late' });
    clock.increment(1);
    expect(page()).toBe('unanswered');
    expect(context()).toMatchObject({ entered: null, refusal: null });
  });
});
