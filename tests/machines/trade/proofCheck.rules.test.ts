import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { ChainReport } from '../../../domain/proof/check.ts';
import { type Checked, type Known, proofCheckMachine } from '../../../machines/proofCheck/machine.ts';
import { isPlatformAsked, proofVerdict } from '../../../machines/proofCheck/selectors.ts';
import { pending } from '../pending.ts';
import { endsWithTest } from '../endsWithTest.ts';

const entry = { part: 'header', fault: null, shown: 3, withheld: 0, files: [] } as const;
const whole: ChainReport = { entries: [entry, entry], brokenAt: null, isHeadRight: true, strangers: 0 };
const right: Checked = {
  ...{ waybillNo: 'YD2026112100001', version: 'shipper', head: 'the last hash', publicKey: 'the key' },
  ...{ report: whole, signature: 'right' },
};

function page() {
  const check = pending<Checked | null, unknown>();
  const askPlatform = pending<Known, { head: string; publicKey: string }>();
  const clock = new SimulatedClock();
  const provided = proofCheckMachine.provide({
    actors: { check: check.logic, askPlatform: askPlatform.logic },
  });
  const actor = createActor(provided, { clock }).start();
  endsWithTest(actor);
  const choose = () => {
    actor.send({ type: 'file.chosen' });
  };
  choose();
  return {
    ...{ check, askPlatform, clock, choose },
    askAgain: () => {
      actor.send({ type: 'platform.asked' });
    },
    context: () => actor.getSnapshot().context,
    verdict: () => proofVerdict(actor.getSnapshot()),
    isAsked: () => isPlatformAsked(actor.getSnapshot()),
  };
}

describe('a proof of a trip', () => {
  it.each<[string, Partial<ChainReport>]>([
    ['its first entry does not hold', { brokenAt: 0 }],
    ['a later entry does not hold', { brokenAt: 1 }],
    ['its head is another', { isHeadRight: false }],
    ['it has a file that no entry names', { strangers: 1 }],
  ])('is broken where %s, whoever signed it, and the platform is not asked', async (_, change) => {
    for (const signature of ['right', 'wrong', 'unable'] as const) {
      const { check, askPlatform, verdict, context } = page();
      const changed: Checked = { ...right, signature, report: { ...whole, ...change } };
      await check.answer(changed);
      expect(verdict()).toBe('broken');
      expect(context().checked).toEqual(changed);
      expect(askPlatform.calls).toEqual([]);
    }
  });

  it('is foreign where its signature is wrong, without a question to the platform', async () => {
    const { check, askPlatform, verdict, context } = page();
    const foreign: Checked = { ...right, signature: 'wrong' };
    await check.answer(foreign);
    expect(verdict()).toBe('foreign');
    expect(context().checked).toEqual(foreign);
    expect(askPlatform.calls).toEqual([]);
  });

  it('is none where the file is no proof', async () => {
    const { check, verdict, context } = page();
    await check.answer(null);
    expect(verdict()).toBe('unreadable');
    expect(context()).toEqual({ checked: null, known: null });
  });

  it.each([
    ['right', true, true, 'verified'],
    ['right', true, false, 'verified'],
    ['right', false, true, 'foreign'],
    ['right', false, false, 'foreign'],
    ['unable', true, true, 'verified'],
    ['unable', false, false, 'foreign'],
  ] as const)(
    'with the signature %s, known to the platform (%s), its key (%s): it is %s',
    async (signature, isKnown, isKeyOurs, found) => {
      const { check, askPlatform, verdict, context, isAsked } = page();
      const checked: Checked = { ...right, signature };
      await check.answer(checked);
      expect(isAsked()).toBe(true);
      expect(askPlatform.calls).toEqual([{ head: 'the last hash', publicKey: 'the key' }]);
      await askPlatform.answer({ isKnown, isKeyOurs });
      expect(verdict()).toBe(found);
      expect(context()).toEqual({ checked, known: { isKnown, isKeyOurs } });
    },
  );

  it('is asked about again with the same hash after no answer', async () => {
    const { check, askPlatform, verdict, askAgain } = page();
    await check.answer(right);
    await askPlatform.fail(new Error('Network Error'));
    expect(verdict()).toBe('unasked');
    askAgain();
    expect(askPlatform.calls[1]).toEqual(askPlatform.calls[0]);
    await askPlatform.answer({ isKnown: true, isKeyOurs: true });
    expect(verdict()).toBe('verified');
  });

  it('may take two minutes to be read, and the platform twenty seconds to answer', async () => {
    const slow = page();
    slow.clock.increment(119_999);
    expect(slow.verdict()).toBeNull();
    slow.clock.increment(1);
    expect(slow.verdict()).toBe('unreadable');

    const { check, clock, isAsked, verdict } = page();
    await check.answer(right);
    clock.increment(19_999);
    expect(isAsked()).toBe(true);
    clock.increment(1);
    expect(verdict()).toBe('unasked');
  });

  it('leaves nothing of itself behind when another file is chosen', async () => {
    const { check, askPlatform, choose, context, verdict } = page();
    await check.answer(right);
    await askPlatform.answer({ isKnown: true, isKeyOurs: true });
    choose();
    expect(context()).toEqual({ checked: null, known: null });
    choose();
    expect(check.calls).toHaveLength(3);
    await check.answer({ ...right, signature: 'wrong' });
    expect(verdict()).toBe('foreign');
    expect(context().known).toBeNull();
  });
});
