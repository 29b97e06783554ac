import { describe, expect, it, vi } from 'vitest';
import { filesOf } from '../../domain/rules/keptFile.ts';
import { NOTE } from '../../domain/rules/outboxEntry.ts';
import { RETENTION } from '../../domain/rules/retention.ts';
import { requestNo } from '../records/requestNo.ts';
import { keptFile, storedFile } from './files.ts';
import { Platform, STEPS } from './outbox.setup.ts';
import { add, newAccount, outboxFor, perform, photosOf, world } from './phone.setup.ts';

vi.mock('../app/sendFile.ts', () => ({
  sendFile: async (file: File) => {
    await Promise.resolve();
    return world.platform.upload(file.name);
  },
}));

/** A fault that is left over would meet the outbox of the next start, which then waits before its next try. */
const faultsAreOver = () => expect.poll(() => world.platform.faults).toEqual([]);

describe('photos of a step', () => {
  it('are stored with it, sent once, and named to the platform by its own ids, also where the app is killed in between', async () => {
    world.platform = new Platform();
    const account = newAccount();
    const outbox = outboxFor(account);
    outbox.actor.send({ type: 'network.lost' });
    const [first = '', second = ''] = photosOf(2);
    await perform(outbox, '17', 0, [first, second]);
    expect(await keptFile(first)).not.toBeNull();
    outbox.actor.stop();

    // After the restart the first photo gets through, and the second does not.
    world.platform.faults.push('moved', 'lost');
    const again = outboxFor(account);
    await expect.poll(() => again.entries()[0]?.files.map(({ id }) => id)).toEqual(['901', null]);
    await faultsAreOver();
    again.actor.stop();
    // Then both are there, and the step itself is not.
    world.platform.faults.push('moved', 'lost');
    const third = outboxFor(account);
    await expect.poll(() => third.entries()[0]?.files.map(({ id }) => id)).toEqual(['901', '902']);
    await faultsAreOver();
    third.actor.stop();
    const last = outboxFor(account);
    await expect.poll(() => world.platform.taken.get('17')).toEqual(['load.confirm']);
    await expect.poll(() => last.entries()).toEqual([]);
    expect(world.platform.files).toEqual(['photo0.jpg', 'photo1.jpg']);
    expect(world.platform.requests.get('load.confirm')?.photos).toEqual(['901', '902']);
    expect([await storedFile(first), await storedFile(second)]).toEqual([null, null]);
    last.actor.stop();
  });

  it('find no room: nothing of the step is stored, and its photos are still there for the next try', async () => {
    world.platform = new Platform();
    const outbox = outboxFor(newAccount());
    outbox.actor.send({ type: 'network.lost' });
    await outbox.rest();
    const [photo = ''] = photosOf(1);
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('No room', 'QuotaExceededError');
    });
    const stored = perform(outbox, '17', 0, [photo]);
    await expect.poll(() => outbox.actor.getSnapshot().matches({ storage: 'full' })).toBe(true);
    expect([outbox.entries(), await storedFile(photo)]).toEqual([[], null]);
    expect(await keptFile(photo)).not.toBeNull();
    full.mockRestore();
    outbox.actor.send({ type: 'change.retried' });
    await stored;
    expect(await storedFile(photo)).not.toBeNull();
    outbox.actor.stop();
  });

  it('that are gone keep a step from being stored', async () => {
    world.platform = new Platform();
    const outbox = outboxFor(newAccount());
    outbox.actor.send({ type: 'network.lost' });
    void perform(outbox, '17', 0, ['012345678901234567']);
    await expect.poll(() => outbox.actor.getSnapshot().matches({ storage: 'failed' })).toBe(true);
    outbox.actor.send({ type: 'change.cancelled' });
    await outbox.rest();
    expect(outbox.entries()).toEqual([]);
    outbox.actor.stop();
  });

  it('that the platform had for too long without their step are sent anew', async () => {
    world.platform = new Platform();
    const account = newAccount();
    const outbox = outboxFor(account);
    outbox.actor.send({ type: 'network.lost' });
    await perform(outbox, '17', 0, photosOf(1));
    // The photo gets through, and the network is gone for half a day.
    world.platform.faults.push('moved', 'lost');
    outbox.actor.send({ type: 'network.returned' });
    await expect.poll(() => outbox.entries()[0]?.files[0]?.id).toBe('901');
    await outbox.rest();
    const now = Date.now();
    vi.spyOn(Date, 'now').mockImplementation(() => now + RETENTION.uploads / 2 + 60_000);
    await outbox.wait();
    await expect.poll(() => outbox.entries()).toEqual([]);
    expect(world.platform.files).toEqual(['photo0.jpg', 'photo0.jpg']);
    expect(world.platform.requests.get('load.confirm')?.photos).toEqual(['902']);
    outbox.actor.stop();
  });

  it('that the platform refuses are told with the step; the others are corrected without being sent again', async () => {
    world.platform = new Platform();
    const outbox = outboxFor(newAccount());
    outbox.actor.send({ type: 'network.lost' });
    const [good = '', bad = ''] = photosOf(2);
    await perform(outbox, '17', 0, [good, bad]);
    // The first gets through.
    world.platform.faults.push('moved', 'lost');
    outbox.actor.send({ type: 'network.returned' });
    await expect.poll(() => outbox.entries()[0]?.files[0]?.id).toBe('901');
    await outbox.rest();
    world.platform.fileRefusal = 'Not a picture';
    await outbox.wait();
    await expect.poll(() => outbox.entries()[0]?.refusal?.msg).toBe('Not a picture');
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
    await expect.poll(() => outbox.entries()).toEqual([]);
    expect(world.platform.files).toEqual(['photo0.jpg']);
    expect(world.platform.requests.get('load.confirm')?.photos).toEqual(['901']);
    expect(await storedFile(bad)).toBeNull();
    outbox.actor.stop();
  });
});

describe('a step that waits', () => {
  it('is given up from the last one, with its photos, and never once the platform may have it', async () => {
    world.platform = new Platform();
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
    await expect.poll(() => outbox.entries()).toHaveLength(1);
    await outbox.rest();
    expect(await storedFile(photo)).toBeNull();

    // It is sent, and the answer is lost.
    world.platform.faults.push('moved', 'unanswered');
    outbox.actor.send({ type: 'network.returned' });
    await expect.poll(() => outbox.actor.getSnapshot().matches({ sender: 'pausing' })).toBe(true);
    await outbox.rest();
    expect(can(loading?.place)).toBe(false);
    await outbox.wait();
    await expect.poll(() => outbox.entries()).toEqual([]);
    expect(world.platform.taken.get('17')).toEqual(['load.confirm']);
    outbox.actor.stop();
  });
});

describe('a receipt', () => {
  const early = {
    record: 'receipt',
    id: '17',
    by: 'waybillId',
    event: 'upload',
    group: 'waybill:17',
  } as const;
  const payload = (photos: string[]) => ({
    photoIds: photos,
    loadWeightKg: 32_000,
    unloadWeightKg: 31_900,
    signedBy: '李仓管',
    signedAt: null,
  });

  it('that is named by its waybill is sent after the unloading, to the one that the platform then made', async () => {
    world.platform = new Platform();
    const outbox = outboxFor(newAccount());
    outbox.actor.send({ type: 'network.lost' });
    for (const step of STEPS.keys()) await perform(outbox, '17', step);
    await add(outbox, { ...early, payload: payload(photosOf(1)) });
    outbox.actor.send({ type: 'network.returned' });
    await expect.poll(() => outbox.entries()).toEqual([]);
    expect(world.platform.taken.get('17')).toEqual(STEPS.map(({ event }) => event));
    expect(world.platform.receipts.get('1700')).toMatchObject({ id: '1700', photoIds: ['901'] });
    outbox.actor.stop();
  });

  it('that is not there when its turn has come is told so', async () => {
    world.platform = new Platform();
    const outbox = outboxFor(newAccount());
    await add(outbox, { ...early, payload: payload([]) });
    await expect.poll(() => outbox.entries()[0]?.refusal?.isMoved).toBe(true);
    expect(world.platform.receipts.size).toBe(0);
    outbox.actor.stop();
  });
});

describe('photos of a note beside a document', () => {
  it('go before it, and the note goes once', async () => {
    world.platform = new Platform();
    const noted = vi.fn();
    const answer = world.platform.answer.bind(world.platform);
    vi.spyOn(world.platform, 'answer').mockImplementation((call, request) => {
      if (call.name !== 'comment.add') return answer(call, request);
      noted(request);
      return {
        id: '1',
        at: 1,
        byName: 'Wang',
        byRole: 'warehouse',
        text: 'The label is torn',
        photos: ['901'],
      };
    });
    const outbox = outboxFor(newAccount());
    outbox.actor.send({ type: 'network.lost' });
    const payload = { text: 'The label is torn', photos: photosOf(1) };
    const number = requestNo();
    await add(outbox, {
      ...{ requestNo: number, record: 'inboundOrder', id: '17', title: 'RK17', event: NOTE, payload },
      group: 'inboundOrder:17',
    });
    expect(outbox.entries()).toHaveLength(1);
    expect(noted).not.toHaveBeenCalled();
    outbox.actor.send({ type: 'network.returned' });
    await expect.poll(() => outbox.entries()).toEqual([]);
    const said = { record: 'inboundOrder', recordId: '17', requestNo: number, text: 'The label is torn' };
    expect(noted.mock.calls).toEqual([[{ ...said, photos: ['901'] }]]);
    outbox.actor.stop();
  });
});
