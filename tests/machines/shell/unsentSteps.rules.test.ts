import { describe, expect, it } from 'vitest';
import { questionOf } from '../../../machines/tabs/loss.ts';
import { tabOf } from '../../../machines/tabs/strip.ts';
import { home, route, strip } from './stripDouble.ts';

const logout = { type: 'desk.leave', how: { type: 'logout.requested' } } as const;
const otherRole = { type: 'desk.leave', how: { type: 'role.switched', role: 'CAPTAIN' } } as const;

describe('steps on this device that are still to be sent', () => {
  it('are asked about before a logout; confirmed, it goes on', () => {
    const { send, asks, left } = strip();
    send({ type: 'steps.reported', unsent: 2 });
    send(logout);
    expect([asks(), left]).toEqual([true, []]);
    send({ type: 'loss.cancelled' });
    expect([asks(), left]).toEqual([false, []]);
    send(logout);
    send({ type: 'loss.confirmed' });
    expect([asks(), left]).toEqual([false, [logout.how]]);
  });

  it('are no question once they are sent, nor where only the role changes', () => {
    const { send, asks } = strip();
    send({ type: 'steps.reported', unsent: 2 });
    send(otherRole);
    expect(asks()).toBe(false);
    send({ type: 'steps.reported', unsent: 0 });
    send(logout);
    expect(asks()).toBe(false);
  });

  it('outlast a change of role, which clears the tabs', () => {
    const { send, asks, load } = strip();
    send({ type: 'steps.reported', unsent: 1 });
    send({ type: 'tabs.cleared' });
    load();
    send(logout);
    expect(asks()).toBe(true);
  });

  const calm = {
    limit: 5,
    tabs: [tabOf(home, home.path)],
    active: null,
    recent: [],
    unsavedWindows: [],
    unsent: 3,
  };
  const written = {
    ...tabOf(route('/a'), '/a'),
    notes: { memory: {}, drafts: { form: { remark: 'x' } } },
  };

  it('are counted by the question, which says that nothing is lost', () => {
    const asked = questionOf(calm, logout);
    expect(asked).toMatchObject({ title: 'unsent.title', text: 'unsent.text', count: 3 });
    expect(asked.isDestructive).toBeUndefined();
  });

  it('are told beside unsaved work, which is lost', () => {
    const strip = { ...calm, tabs: [...calm.tabs, written] };
    expect(questionOf(strip, logout)).toMatchObject({
      title: 'loss.title',
      text: 'loss.leaving',
      also: 'unsent.text',
      count: 3,
      isDestructive: true,
    });
    expect(questionOf(strip, otherRole).also).toBeUndefined();
    expect(questionOf({ ...strip, unsent: 0 }, logout).also).toBeUndefined();
  });
});
