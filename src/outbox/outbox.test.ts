import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { requestNo } from '../records/requestNo.ts';
import { database } from './database.ts';
import { keptFile } from './files.ts';
import { type Fault, Platform, STEPS } from './outbox.setup.ts';
import { newAccount, outboxFor, perform, photosOf, world } from './phone.setup.ts';

const TRIPS = ['17', '18'];

vi.mock('../app/sendFile.ts', () => ({
  sendFile: async (file: File) => {
    await Promise.resolve();
    return world.platform.upload(file.name);
  },
}));

type Happening =
  | { readonly kind: 'step'; readonly trip: string; readonly photos: number }
  | { readonly kind: 'fault'; readonly fault: Fault }
  | { readonly kind: 'killed' | 'offline' | 'online' | 'wait' };

const happenings = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant('step' as const),
        trip: fc.constantFrom(...TRIPS),
        photos: fc.nat({ max: 2 }),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant('fault' as const),
        fault: fc.constantFrom<Fault>('lost', 'unanswered', 'busy', 'moved'),
      }),
    },
    { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('killed', 'offline', 'online', 'wait') }) },
  ),
  { maxLength: 24 },
);

describe('steps done on a phone', () => {
  it('reach the platform each once and in order, over any network, and however often the app is killed', async () => {
    await fc.assert(
      fc.asyncProperty(happenings, async (all: readonly Happening[]) => {
        world.platform = new Platform();
        const account = newAccount();
        const done = new Map<string, string[]>();
        const chosen: string[] = [];
        let outbox = outboxFor(account);
        for (const one of all) {
          if ('fault' in one) world.platform.faults.push(one.fault);
          else if ('trip' in one) {
            const steps = done.get(one.trip) ?? [];
            const next = STEPS[steps.length];
            if (!next) continue;
            const photos = photosOf(one.photos);
            chosen.push(...photos);
            await perform(outbox, one.trip, steps.length, photos);
            done.set(one.trip, [...steps, next.event]);
          } else if (one.kind === 'offline') outbox.actor.send({ type: 'network.lost' });
          else if (one.kind === 'online') outbox.actor.send({ type: 'network.returned' });
          else if (one.kind === 'wait') await outbox.wait();
          else {
            // Killed, in the middle of whatever it was doing.
            outbox.actor.stop();
            outbox = outboxFor(account);
          }
        }
        outbox.actor.send({ type: 'network.returned' });
        world.platform.faults.length = 0;
        await outbox.rest();
        for (let tries = 0; tries < 20 && outbox.entries().length > 0; tries += 1) await outbox.wait();
        expect(outbox.entries()).toEqual([]);
        expect(Object.fromEntries(world.platform.taken)).toEqual(Object.fromEntries(done));
        // Of photos it knows its own ids alone, and none is left on the phone.
        for (const { photos = [] } of world.platform.requests.values())
          expect([photos].flat().filter((id) => !/^9\d\d$/.test(String(id)))).toEqual([]);
        for (const photo of chosen) expect(await keptFile(photo)).toBeNull();
        outbox.actor.stop();
      }),
      { numRuns: 60 },
    );
  });

  it('that the platform refuses stay with the reason, hold up what follows from them, and nothing of another trip', async () => {
    world.platform = new Platform();
    const account = newAccount();
    const outbox = outboxFor(account);
    outbox.actor.send({ type: 'network.lost' });
    // Arrived without a loading: somebody else did not do it meanwhile.
    await perform(outbox, '17', 1);
    await perform(outbox, '17', 2);
    await perform(outbox, '18', 0);
    outbox.actor.send({ type: 'network.returned' });
    await expect.poll(() => world.platform.taken.get('18')).toEqual(['load.confirm']);
    await outbox.rest();
    expect(world.platform.taken.get('17')).toBeUndefined();
    expect(outbox.entries().map(({ event, refusal }) => [event, refusal?.isMoved])).toEqual([
      ['arrive', true],
      ['unload.confirm', undefined],
    ]);
    expect(outbox.entries()[0]?.refusal?.msg).toMatch(/Arrive/);

    // Both survive a restart, and the person gives the first up.
    outbox.actor.stop();
    const again = outboxFor(account);
    await again.rest();
    const [refused] = again.entries();
    again.actor.send({ type: 'entry.dropped', place: refused?.place ?? 0 });
    await expect.poll(() => again.entries()).toHaveLength(1);
    again.actor.stop();
  });

  it('whose document was changed after it was read are judged and sent anew', async () => {
    const platform = new Platform();
    world.platform = platform;
    const outbox = outboxFor(newAccount());
    const answered = platform.answer.bind(platform);
    const sent: unknown[] = [];
    platform.answer = (call, request) => {
      if (call.name !== 'waybill.load.confirm') return answered(call, request);
      sent.push(request.version);
      if (sent.length === 1) platform.faults.unshift('moved');
      return answered(call, request);
    };
    await perform(outbox, '17', 0);
    for (let tries = 0; tries < 5 && outbox.entries().length > 0; tries += 1) await outbox.wait();
    expect(sent).toEqual([1, 2]);
    expect(platform.taken.get('17')).toEqual(['load.confirm']);
    expect(outbox.entries()).toEqual([]);
    outbox.actor.stop();
  });

  it('that were corrected are sent under a new number with the new values', async () => {
    world.platform = new Platform();
    const outbox = outboxFor(newAccount());
    outbox.actor.send({ type: 'network.lost' });
    await perform(outbox, '17', 1);
    outbox.actor.send({ type: 'network.returned' });
    await expect.poll(() => outbox.entries()[0]?.refusal).not.toBeNull();
    await outbox.rest();
    const [{ place = 0, requestNo: first = '' } = {}] = outbox.entries();
    world.platform.taken.set('17', ['load.confirm']);
    const second = requestNo();
    outbox.actor.send({
      type: 'entry.corrected',
      place,
      payload: { reason: '装货已由调度补录' },
      files: [],
      requestNo: second,
    });
    await expect.poll(() => world.platform.taken.get('17')).toEqual(['load.confirm', 'arrive']);
    await expect.poll(() => outbox.entries()).toEqual([]);
    expect(second).not.toBe(first);
    outbox.actor.stop();
  });

  it('of one user are neither seen nor sent by another', async () => {
    world.platform = new Platform();
    const account = newAccount();
    let isPresent = true;
    const outbox = outboxFor(account, () => isPresent);
    outbox.actor.send({ type: 'network.lost' });
    await perform(outbox, '17', 0);
    const other = outboxFor(newAccount());
    await other.rest();
    expect(other.entries()).toEqual([]);
    other.actor.stop();
    // The cookie of the browser is somebody else's by now.
    isPresent = false;
    outbox.actor.send({ type: 'network.returned' });
    await expect.poll(() => outbox.actor.getSnapshot().matches({ sender: 'pausing' })).toBe(true);
    expect(world.platform.taken.size).toBe(0);
    isPresent = true;
    await outbox.wait();
    expect(world.platform.taken.get('17')).toEqual(['load.confirm']);
    outbox.actor.stop();
  });

  it('find no room: that is told, and once there is some the same step is stored once', async () => {
    world.platform = new Platform();
    const account = newAccount();
    const outbox = outboxFor(account);
    outbox.actor.send({ type: 'network.lost' });
    await outbox.rest();
    const db = await database();
    const full = vi.spyOn(db, 'transaction').mockImplementation(() => {
      throw new DOMException('No room', 'QuotaExceededError');
    });
    const stored = perform(outbox, '17', 0);
    await expect.poll(() => outbox.actor.getSnapshot().matches({ storage: 'full' })).toBe(true);
    expect(outbox.entries()).toEqual([]);
    full.mockRestore();
    outbox.actor.send({ type: 'change.retried' });
    await stored;
    expect(outbox.entries()).toHaveLength(1);
    outbox.actor.stop();
  });
});
