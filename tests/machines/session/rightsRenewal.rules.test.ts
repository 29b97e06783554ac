import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import type { UserInfo } from '../../../domain/calls/session.ts';
import { sessionMachine } from '../../../machines/session/machine.ts';
import { sessionModel } from '../../../machines/session/model.ts';
import { tabsMachine } from '../../../machines/tabs/machine.ts';
import { tabOf } from '../../../machines/tabs/strip.ts';
import { ears } from '../ears.ts';
import { received } from '../pending.ts';

const ann = sessionModel.outcomes.getUserInfo?.ann as { output: UserInfo };
/** A logged-in session with these answers of the platform. */
async function loggedIn(answers: (() => Promise<UserInfo | null>)[]) {
  const clock = new SimulatedClock();
  const told: string[] = [];
  const machine = sessionMachine.provide({
    actors: {
      getUserInfo: fromPromise(() => answers.shift()?.() ?? Promise.resolve(ann.output)),
      loadAreas: fromPromise<unknown>(() => Promise.resolve(null)),
      loadBranches: fromPromise<unknown>(() => Promise.resolve(null)),
    },
    actions: { clearStoredToken: () => undefined },
  });
  const input = { token: 't0', branch: null, appid: '', wanted: null };
  const { root } = ears(['tabs'], { clock }, ({ type }) => told.push(type));
  const actor = createActor(machine, { input, parent: root });
  for (const type of ['rights.renewed', 'session.ended'] as const) actor.on(type, () => told.push(type));
  actor.start();
  await received();
  return { actor, clock, told };
}

describe('[S-05] [R-09] rights that change during work', () => {
  it('are loaded again without leaving the desk', async () => {
    const less: UserInfo = { ...ann.output, resourceList: [], withheld: ['OrderManage'] };
    const { actor, told } = await loggedIn([() => Promise.resolve(ann.output), () => Promise.resolve(less)]);
    actor.send({ type: 'rights.changed' });
    expect(actor.getSnapshot().matches({ identity: { active: { rights: 'renewing' } } })).toBe(true);
    await received();
    expect(actor.getSnapshot().matches({ identity: { active: { rights: 'current' } } })).toBe(true);
    expect(actor.getSnapshot().context.withheld).toEqual(['OrderManage']);
    expect(told).toEqual(['rights.renewed']);
  });

  it('are loaded again when no answer comes, and the desk stays', async () => {
    const { actor, clock, told } = await loggedIn([
      () => Promise.resolve(ann.output),
      () => Promise.reject(new Error('Network Error')),
    ]);
    actor.send({ type: 'rights.changed' });
    await received();
    expect(actor.getSnapshot().matches({ identity: { active: { rights: 'outdated' } } })).toBe(true);
    clock.increment(30_000);
    await received();
    expect(told).toEqual(['rights.renewed']);
  });

  it('end the session when the platform refuses it', async () => {
    const refusal = () => Promise.reject(Object.assign(new Error('Logged out'), { status: 21332 }));
    const { actor, told } = await loggedIn([() => Promise.resolve(ann.output), refusal, refusal]);
    actor.send({ type: 'rights.changed' });
    await received();
    await received();
    expect(actor.getSnapshot().matches({ identity: 'signedOut' })).toBe(true);
    expect(told).toEqual(['session.ended']);
  });
});

describe('[R-05] tabs of revoked pages', () => {
  const route = (path: string) => ({ path, fullPath: path, query: {}, name: path.slice(1), meta: {} });
  const tab = (path: string) => tabOf(route(path), path.slice(1));

  it('close at once, whatever they contain, and are not reopened', () => {
    const actor = createActor(tabsMachine, { input: { limit: 5, remembered: 5 } });
    const went: string[] = [];
    actor.on('navigate', ({ to }) => went.push(to));
    actor.start();
    const kept = [tab('/home'), tab('/orders'), tab('/waybills')];
    actor.send({ type: 'tabs.loaded', affix: [], kept, closed: [{ tab: tab('/orders'), at: 1 }] });
    actor.send({ type: 'route.entered', route: route('/orders'), tab: null });
    actor.send({
      type: 'page.reported',
      tab: '/orders',
      notes: { memory: {}, drafts: { form: { remark: 'x' } } },
    });
    actor.send({ type: 'tabs.revoked', keys: ['/orders'] });
    const { context, value } = actor.getSnapshot();
    expect(value).toBe('ready');
    expect(context.tabs.map(({ key }) => key)).toEqual(['/home', '/waybills']);
    expect(context.closed).toEqual([]);
    expect(went).toEqual(['/waybills']);
  });

  it('lead home where none is left', () => {
    const actor = createActor(tabsMachine, { input: { limit: 5, remembered: 5 } });
    const went: object[] = [];
    actor.on('navigate', (destination) => went.push(destination));
    actor.start();
    actor.send({ type: 'tabs.loaded', affix: [], kept: [tab('/orders')], closed: [] });
    actor.send({ type: 'route.entered', route: route('/orders'), tab: null });
    actor.send({ type: 'tabs.revoked', keys: ['/orders'] });
    expect(went).toEqual([{ type: 'navigate', to: '/home', replace: false, tab: null }]);
  });

  it('do not change the visible page when it stays', () => {
    const actor = createActor(tabsMachine, { input: { limit: 5, remembered: 5 } }).start();
    actor.send({ type: 'tabs.loaded', affix: [], kept: [tab('/home'), tab('/orders')], closed: [] });
    actor.send({ type: 'route.entered', route: route('/home'), tab: null });
    actor.send({ type: 'tabs.revoked', keys: ['/orders'] });
    expect(actor.getSnapshot().context.active).toBe('/home');
  });
});
