import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createActor, SimulatedClock, type SnapshotFrom } from 'xstate';
import { filesOf } from '../../domain/rules/keptFile.ts';
import type { NewEntry } from '../../domain/rules/outboxEntry.ts';
import type { Viewer } from '../../domain/schema/record.ts';
import { outboxMachine } from '../../machines/outbox/machine.ts';
import { isOutboxReady, isOutboxSending } from '../../machines/outbox/selectors.ts';
import { answerCalls } from '../app/http.setup.ts';
import { requestNo } from '../records/requestNo.ts';
import { database } from './database.ts';
import { outboxEffects } from './effects.ts';
import { chooseFile, keptFile, storedFile } from './files.ts';
import { type Fault, locks, Platform, STEPS } from './outbox.setup.ts';

const DRIVER: Viewer = {
  userId: '9',
  groupCode: 'G1',
  role: 'driver',
  partyType: 'DRIVER',
  partyId: '5',
};
/** Longer than any wait between two tries, ms. */
const LONG_MS = 60_000;
const TRIPS = ['17', '18'];

Object.defineProperty(navigator, 'locks', { configurable: true, value: locks() });

let platform = new Platform();
answerCalls((call, request) => platform.answer(call, request));
vi.mock('../app/sendFile.ts', () => ({
  sendFile: async (file: File) => {
    await Promise.resolve();
    return platform.upload(file.name);
  },
}));

let accounts = 0;
const newAccount = () => `G1-${String((accounts += 1))}`;

const isAtRest = (snapshot: SnapshotFrom<typeof outboxMachine>) =>
  isOutboxReady(snapshot) && !isOutboxSending(snapshot);

/** The outbox of an account; another one for the same account is the phone after it was killed. */
function outboxFor(account: string, isPresent: () => boolean = () => true) {
  const clock = new SimulatedClock();
  const owner = { account, viewer: DRIVER, lang: () => 'en' as const, isPresent };
  const actor = createActor(outboxMachine.provide(outboxEffects(owner)), { input: { seed: 1 }, clock });
  actor.start();
  const rest = () =>
    vi.waitFor(() => expect(isAtRest(actor.getSnapshot())).toBe(true), { interval: 1, timeout: 20_000 });
  return {
    actor,
    rest,
    /** Lets the next try come, and what follows from it. */
    async wait() {
      await rest();
      clock.increment(LONG_MS);
      await rest();
    },
    entries: () => actor.getSnapshot().context.entries,
  };
}
type Outbox = ReturnType<typeof outboxFor>;

/** A step is done at the phone; it is told once it is stored. */
async function perform(outbox: Outbox, id: string, step: number, photos: string[] = []): Promise<void> {
  const { event, payload: known } = STEPS[step] ?? STEPS[0];
  const payload = { ...known, ...(photos.length > 0 && { photos }) };
  await add(outbox, { id, event, payload });
}

async function add(
  { actor, rest }: Outbox,
  entry: Pick<NewEntry, 'id' | 'event' | 'payload'> & Partial<NewEntry>,
): Promise<void> {
  await rest();
  const stored = new Promise<void>((resolve) => {
    const { unsubscribe } = actor.on('change.stored', () => {
      unsubscribe();
      resolve();
    });
  });
  actor.send({
    type: 'entry.added',
    entry: {
      requestNo: requestNo(),
      record: 'waybill',
      by: null,
      title: `YD${entry.id}`,
      files: filesOf(entry.payload),
      group: `waybill:${entry.id}`,
      occurredAt: 1_790_000_000_000,
      version: null,
      refusal: null,
      ...entry,
    },
  });
  await stored;
}

const photosOf = (count: number, name = 'photo') =>
  Array.from({ length: count }, (_, index) =>
    chooseFile(new File(['x'], `${name}${String(index)}.jpg`, { type: 'image/jpeg' })),
  );

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
        platform = new Platform();
        const account = newAccount();
        const done = new Map<string, string[]>();
        let outbox = outboxFor(account);
        for (const one of all) {
          if ('fault' in one) platform.faults.push(one.fault);
          else if ('trip' in one) {
            const steps = done.get(one.trip) ?? [];
            const next = STEPS[steps.length];
            if (!next) continue;
            await perform(outbox, one.trip, steps.length, photosOf(one.photos));
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
        platform.faults.length = 0;
        await outbox.rest();
        for (let tries = 0; tries < 20 && outbox.entries().length > 0; tries += 1) await outbox.wait();
        expect(outbox.entries()).toEqual([]);
        expect(Object.fromEntries(platform.taken)).toEqual(Object.fromEntries(done));
        // Of photos it knows its own ids alone, and none is left on the phone.
        for (const { photos = [] } of platform.requests.values())
          expect([photos].flat().filter((id) => !/^9\d\d$/.test(String(id)))).toEqual([]);
        expect(await (await database()).count('files')).toBe(0);
        outbox.actor.stop();
      }),
      { numRuns: 60 },
    );
  });

  it('that the platform refuses stay with the reason, hold up what follows from them, and nothing of another trip', async () => {
    platform = new Platform();
    const account = newAccount();
    const outbox = outboxFor(account);
    outbox.actor.send({ type: 'network.lost' });
    // Arrived without a loading: somebody else did not do it meanwhile.
    await perform(outbox, '17', 1);
    await perform(outbox, '17', 2);
    await perform(outbox, '18', 0);
    outbox.actor.send({ type: 'network.returned' });
    await vi.waitFor(() => expect(platform.taken.get('18')).toEqual(['load.confirm']));
    await outbox.rest();
    expect(platform.taken.get('17')).toBeUndefined();
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
    await vi.waitFor(() => expect(again.entries()).toHaveLength(1));
    again.actor.stop();
  });

  it('that were corrected are sent under a new number with the new values', async () => {
    platform = new Platform();
    const outbox = outboxFor(newAccount());
    outbox.actor.send({ type: 'network.lost' });
    await perform(outbox, '17', 1);
    outbox.actor.send({ type: 'network.returned' });
    await vi.waitFor(() => expect(outbox.entries()[0]?.refusal).not.toBeNull());
    await outbox.rest();
    const [{ place = 0, requestNo: first = '' } = {}] = outbox.entries();
    platform.taken.set('17', ['load.confirm']);
    const second = requestNo();
    outbox.actor.send({
      type: 'entry.corrected',
      place,
      payload: { reason: '装货已由调度补录' },
      files: [],
      requestNo: second,
    });
    await vi.waitFor(() => expect(platform.taken.get('17')).toEqual(['load.confirm', 'arrive']));
    await vi.waitFor(() => expect(outbox.entries()).toEqual([]));
    expect(second).not.toBe(first);
    outbox.actor.stop();
  });

  it('of one user are neither seen nor sent by another', async () => {
    platform = new Platform();
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
    await vi.waitFor(() => expect(outbox.actor.getSnapshot().matches({ sender: 'pausing' })).toBe(true));
    expect(platform.taken.size).toBe(0);
    isPresent = true;
    await outbox.wait();
    expect(platform.taken.get('17')).toEqual(['load.confirm']);
    outbox.actor.stop();
  });

  it('find no room: that is told, and once there is some the same step is stored once', async () => {
    platform = new Platform();
    const account = newAccount();
    const outbox = outboxFor(account);
    outbox.actor.send({ type: 'network.lost' });
    await outbox.rest();
    const db = await database();
    const full = vi.spyOn(db, 'transaction').mockImplementation(() => {
      throw new DOMException('No room', 'QuotaExceededError');
    });
    const stored = perform(outbox, '17', 0);
    await vi.waitFor(() => expect(outbox.actor.getSnapshot().matches({ storage: 'full' })).toBe(true));
    expect(outbox.entries()).toEqual([]);
    full.mockRestore();
    outbox.actor.send({ type: 'change.retried' });
    await stored;
    expect(outbox.entries()).toHaveLength(1);
    outbox.actor.stop();
  });
});

describe('photos of a step', () => {
  it('are stored with it, sent once, and named to the platform by its own ids, also where the app is killed in between', async () => {
    platform = new Platform();
    const account = newAccount();
    const outbox = outboxFor(account);
    outbox.actor.send({ type: 'network.lost' });
    const [first = '', second = ''] = photosOf(2);
    await perform(outbox, '17', 0, [first, second]);
    expect(await keptFile(first)).not.toBeNull();
    outbox.actor.stop();

    // After the restart the first photo gets through, and the second does not.
    platform.faults.push('moved', 'lost');
    const again = outboxFor(account);
    await vi.waitFor(() => expect(again.entries()[0]?.files.map(({ id }) => id)).toEqual(['901', null]));
    again.actor.stop();
    // Then both are there, and the step itself is not.
    platform.faults.push('moved', 'lost');
    const third = outboxFor(account);
    await vi.waitFor(() => expect(third.entries()[0]?.files.map(({ id }) => id)).toEqual(['901', '902']));
    third.actor.stop();
    const last = outboxFor(account);
    await vi.waitFor(() => expect(platform.taken.get('17')).toEqual(['load.confirm']));
    await vi.waitFor(() => expect(last.entries()).toEqual([]));
    expect(platform.files).toEqual(['photo0.jpg', 'photo1.jpg']);
    expect(platform.requests.get('load.confirm')?.photos).toEqual(['901', '902']);
    expect([await storedFile(first), await storedFile(second)]).toEqual([null, null]);
    last.actor.stop();
  });

  it('find no room: nothing of the step is stored, and its photos are still there for the next try', async () => {
    platform = new Platform();
    const outbox = outboxFor(newAccount());
    outbox.actor.send({ type: 'network.lost' });
    await outbox.rest();
    const [photo = ''] = photosOf(1);
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('No room', 'QuotaExceededError');
    });
    const stored = perform(outbox, '17', 0, [photo]);
    await vi.waitFor(() => expect(outbox.actor.getSnapshot().matches({ storage: 'full' })).toBe(true));
    expect([outbox.entries(), await storedFile(photo)]).toEqual([[], null]);
    expect(await keptFile(photo)).not.toBeNull();
    full.mockRestore();
    outbox.actor.send({ type: 'change.retried' });
    await stored;
    expect(await storedFile(photo)).not.toBeNull();
    outbox.actor.stop();
  });

  it('that are gone keep a step from being stored', async () => {
    platform = new Platform();
    const outbox = outboxFor(newAccount());
    outbox.actor.send({ type: 'network.lost' });
    void perform(outbox, '17', 0, ['012345678901234567']);
    await vi.waitFor(() => expect(outbox.actor.getSnapshot().matches({ storage: 'failed' })).toBe(true));
    outbox.actor.send({ type: 'change.cancelled' });
    await outbox.rest();
    expect(outbox.entries()).toEqual([]);
    outbox.actor.stop();
  });

  it('that the platform refuses are told with the step; the others are corrected without being sent again', async () => {
    platform = new Platform();
    const outbox = outboxFor(newAccount());
    outbox.actor.send({ type: 'network.lost' });
    const [good = '', bad = ''] = photosOf(2);
    await perform(outbox, '17', 0, [good, bad]);
    // The first gets through.
    platform.faults.push('moved', 'lost');
    outbox.actor.send({ type: 'network.returned' });
    await vi.waitFor(() => expect(outbox.entries()[0]?.files[0]?.id).toBe('901'));
    await outbox.rest();
    platform.fileRefusal = 'Not a picture';
    await outbox.wait();
    await vi.waitFor(() => expect(outbox.entries()[0]?.refusal?.msg).toBe('Not a picture'));
    await outbox.rest();
    const [{ place = 0, files = [] } = {}] = outbox.entries();
    const payload = { loadWeightKg: 32_000, photos: [good] };
    outbox.actor.send({
      type: 'entry.corrected',
      place,
      payload,
      files: filesOf(payload, files),
      requestNo: requestNo(),
    });
    await vi.waitFor(() => expect(outbox.entries()).toEqual([]));
    expect(platform.files).toEqual(['photo0.jpg']);
    expect(platform.requests.get('load.confirm')?.photos).toEqual(['901']);
    expect(await storedFile(bad)).toBeNull();
    outbox.actor.stop();
  });
});

describe('a step that waits', () => {
  it('is given up from the last one, with its photos, and never once the platform may have it', async () => {
    platform = new Platform();
    const outbox = outboxFor(newAccount());
    outbox.actor.send({ type: 'network.lost' });
    const [photo = ''] = photosOf(1);
    await perform(outbox, '17', 0);
    await perform(outbox, '17', 1, [photo]);
    await outbox.rest();
    const [loading, arriving] = outbox.entries();
    const giveUp = (place = 0) => ({ type: 'entry.dropped' as const, place });
    const can = (place?: number) => outbox.actor.getSnapshot().can(giveUp(place));
    expect([can(loading?.place), can(arriving?.place)]).toEqual([false, true]);
    outbox.actor.send(giveUp(arriving?.place));
    await vi.waitFor(() => expect(outbox.entries()).toHaveLength(1));
    await outbox.rest();
    expect(await storedFile(photo)).toBeNull();

    // It is sent, and the answer is lost.
    platform.faults.push('moved', 'unanswered');
    outbox.actor.send({ type: 'network.returned' });
    await vi.waitFor(() => expect(outbox.actor.getSnapshot().matches({ sender: 'pausing' })).toBe(true));
    await outbox.rest();
    expect(can(loading?.place)).toBe(false);
    await outbox.wait();
    await vi.waitFor(() => expect(outbox.entries()).toEqual([]));
    expect(platform.taken.get('17')).toEqual(['load.confirm']);
    outbox.actor.stop();
  });
});

describe('a receipt', () => {
  const early = { record: 'receipt', id: '17', by: 'waybillId', event: 'upload', group: 'waybill:17' } as const;
  const payload = (photos: string[]) => ({
    photoIds: photos,
    loadWeightKg: 32_000,
    unloadWeightKg: 31_900,
    signedBy: '李仓管',
    signedAt: null,
  });

  it('that is named by its waybill is sent after the unloading, to the one that the platform then made', async () => {
    platform = new Platform();
    const outbox = outboxFor(newAccount());
    outbox.actor.send({ type: 'network.lost' });
    for (const step of STEPS.keys()) await perform(outbox, '17', step);
    await add(outbox, { ...early, payload: payload(photosOf(1)) });
    outbox.actor.send({ type: 'network.returned' });
    await vi.waitFor(() => expect(outbox.entries()).toEqual([]));
    expect(platform.taken.get('17')).toEqual(STEPS.map(({ event }) => event));
    expect(platform.receipts.get('1700')).toMatchObject({ id: '1700', photoIds: ['901'] });
    outbox.actor.stop();
  });

  it('that is not there when its turn has come is told so', async () => {
    platform = new Platform();
    const outbox = outboxFor(newAccount());
    await add(outbox, { ...early, payload: payload([]) });
    await vi.waitFor(() => expect(outbox.entries()[0]?.refusal?.isMoved).toBe(true));
    expect(platform.receipts.size).toBe(0);
    outbox.actor.stop();
  });
});
