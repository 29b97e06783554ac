import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { Detail } from '../../../domain/calls/records.ts';
import { MIN_NOTE } from '../../../domain/calls/reveal.ts';
import { tooManyAttempts } from '../../../domain/codes/refusals/codes/common.ts';
import type { Answer } from '../../../machines/answer.ts';
import { type Reason, revealMachine } from '../../../machines/reveal/machine.ts';
import {
  isExplaining,
  isRevealing,
  isRevealUnanswered,
  isWhole,
} from '../../../machines/reveal/selectors.ts';
import { pending } from '../pending.ts';
import { endsWithTest } from '../endsWithTest.ts';

const row = { id: '7', status: 'approved', version: 3, titles: {}, phone: '13812345678' };
const shown: Answer<Detail> = { ok: true, data: { row, facts: {}, history: [] } };
const refused = { ok: false, refusal: { status: tooManyAttempts, msg: 'Too many attempts' } } as const;

function record() {
  const reveal = pending<Answer<Detail>, Reason>();
  const clock = new SimulatedClock();
  const provided = revealMachine.provide({ actors: { reveal: reveal.logic } });
  const actor = createActor(provided, { clock }).start();
  endsWithTest(actor);
  return {
    ...{ reveal, clock, now: () => actor.getSnapshot(), context: () => actor.getSnapshot().context },
    look: (cause: Reason['cause']) => {
      actor.send({ type: 'cause.chosen', cause });
    },
    say: (note: string) => {
      actor.send({ type: 'note.given', note });
    },
    cancel: () => {
      actor.send({ type: 'note.cancelled' });
    },
    comes: (version: number) => {
      actor.send({ type: 'row.changed', version });
      return isWhole(actor.getSnapshot());
    },
  };
}

describe('why somebody looks at personal data', () => {
  it.each(['trip', 'papers', 'complaint', 'authority', null] as const)(
    'the cause %s needs no words (null: the data are the own)',
    (cause) => {
      const { look, reveal, now } = record();
      look(cause);
      expect(isRevealing(now())).toBe(true);
      expect(reveal.calls).toEqual([{ cause, note: null }]);
    },
  );

  it('another cause is put into words first', () => {
    const { look, say, reveal, now } = record();
    look('other');
    expect(isExplaining(now())).toBe(true);
    expect(reveal.calls).toEqual([]);
    say('  Asked by the insurer ');
    expect(isRevealing(now())).toBe(true);
    expect(reveal.calls).toEqual([{ cause: 'other', note: 'Asked by the insurer' }]);
  });

  it.each([
    ['x'.repeat(MIN_NOTE - 1), false],
    ['x'.repeat(MIN_NOTE), true],
    [`${'x'.repeat(MIN_NOTE - 1)}  `, false],
    ['', false],
  ])('the words "%s" say enough: %s', (note, isEnough) => {
    const { look, say, now } = record();
    look('other');
    say(note);
    expect([isExplaining(now()), isRevealing(now())]).toEqual([!isEnough, isEnough]);
  });

  it('nothing of it is kept when the words are not given, or when another cause is chosen', async () => {
    const { look, say, cancel, reveal, context } = record();
    look('other');
    cancel();
    expect(context()).toEqual({ reason: { cause: null, note: null }, row: null, refusal: null });
    look('other');
    say('Asked by the insurer');
    await reveal.answer(refused);
    look('papers');
    expect(reveal.calls.at(-1)).toEqual({ cause: 'papers', note: null });
  });
});

describe('personal data', () => {
  it('are kept as the server sent them while they are shown', async () => {
    const { look, reveal, now, context } = record();
    look('trip');
    await reveal.answer(shown);
    expect(isWhole(now())).toBe(true);
    expect(context()).toEqual({ reason: { cause: 'trip', note: null }, row, refusal: null });
  });

  it.each([2, 4])(
    'are masked again when version %i comes, but not at the version that is shown',
    async (other) => {
      const { look, reveal, comes, context } = record();
      look('trip');
      await reveal.answer(shown);
      expect(comes(3)).toBe(true);
      expect(context().row).toEqual(row);
      expect(comes(other)).toBe(false);
      expect(context()).toEqual({ reason: { cause: null, note: null }, row: null, refusal: null });
    },
  );

  it('stay masked after a refusal, which is told until somebody looks again', async () => {
    const { look, reveal, now, context } = record();
    look('trip');
    await reveal.answer(refused);
    expect(isWhole(now())).toBe(false);
    expect(context()).toMatchObject({ row: null, refusal: 'Too many attempts' });
    look('trip');
    expect(context().refusal).toBeNull();
    await reveal.answer(shown);
    expect(context()).toMatchObject({ row, refusal: null });
  });

  it('stay masked where no answer comes within five minutes', () => {
    const { look, clock, now, context } = record();
    look('trip');
    clock.increment(299_999);
    expect(isRevealing(now())).toBe(true);
    clock.increment(1);
    expect(isRevealUnanswered(now())).toBe(true);
    expect(context().row).toBeNull();
  });
});
