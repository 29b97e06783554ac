import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { Layout } from '../../../domain/calls/listViews.ts';
import type { Answer } from '../../../machines/answer.ts';
import { type Chosen, layoutMachine } from '../../../machines/layout/machine.ts';

const layout = (name: string): Layout => ({ columns: [{ name }], density: 'normal' });

describe('the layout of a table', () => {
  it('applies at once, and the last choice is saved last', async () => {
    const stored: (Layout | null)[] = [];
    const answers: (() => void)[] = [];
    const actor = createActor(
      layoutMachine.provide({
        actors: {
          load: fromPromise<Answer<Layout | null>>(() => Promise.resolve({ ok: true, data: null })),
          save: fromPromise<Answer<null>, Chosen>(({ input }) => {
            stored.push(input.layout);
            return new Promise((resolve) => {
              answers.push(() => {
                resolve({ ok: true, data: null });
              });
            });
          }),
        },
      }),
    ).start();
    for (const name of ['a', 'b', 'c']) actor.send({ type: 'layout.changed', layout: layout(name) });
    expect(actor.getSnapshot().context.layout).toEqual(layout('c'));
    expect(stored).toEqual([layout('a')]);
    answers[0]?.();
    await expect.poll(() => stored).toEqual([layout('a'), layout('c')]);
    answers[1]?.();
    await expect.poll(() => actor.getSnapshot().value).toBe('saved');
  });

  it('loaded late does not replace a choice made meanwhile', async () => {
    let arrive: () => void = () => undefined;
    const actor = createActor(
      layoutMachine.provide({
        actors: {
          load: fromPromise<Answer<Layout | null>>(
            () =>
              new Promise((resolve) => {
                arrive = () => {
                  resolve({ ok: true, data: layout('old') });
                };
              }),
          ),
          save: fromPromise<Answer<null>, Chosen>(() => Promise.resolve({ ok: true, data: null })),
        },
      }),
    ).start();
    actor.send({ type: 'layout.changed', layout: layout('new') });
    arrive();
    await expect.poll(() => actor.getSnapshot().value).toBe('saved');
    expect(actor.getSnapshot().context.layout).toEqual(layout('new'));
  });
});
