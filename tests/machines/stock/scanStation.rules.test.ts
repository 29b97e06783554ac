import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, type NonReducibleUnknown, SimulatedClock } from 'xstate';
import { tooManyAttempts } from '../../../domain/codes/refusals/codes/common.ts';
import type { Identified, ScanJob, ScanTask } from '../../../domain/rules/scanJob.ts';
import type { Answer } from '../../../machines/answer.ts';
import { scanStationMachine } from '../../../machines/scanStation/machine.ts';
import { scanJob, scanJobs } from '../../../machines/scanStation/model.ts';
import { linkOf, scanViewOf } from '../../../machines/scanStation/selectors.ts';
import { actIn, EMPTY, jobIn, type Jobs, meantOf, taskIn } from '../../../machines/scanStation/setup.ts';
import { endsWithTest } from '../endsWithTest.ts';
import { received } from '../pending.ts';

const ok = <T>(data: T) => ({ ok: true, data }) as const;
const refusal = { status: tooManyAttempts, msg: 'Too many attempts' };
const REFUSED = { ok: false, refusal } as const;
const SILENCE = new Error('Network Error');
const NUMBER = '0b7e6f6e-6a55-4c0e-8d0c-0f8f4f1d2a02';

const pick = (no: number, goodsId: string): ScanTask => ({
  ...{ key: `allocation:${String(no)}`, event: 'pick.line', steps: ['place', 'goods'], lineNo: no },
  ...{ allocation: no, locationId: `3${String(no)}`, goodsId, lotNo: null, quality: null, left: 2_000 },
});
const put = (no: number, goodsId: string): ScanTask => ({
  ...{ ...pick(no, goodsId), key: `line:${String(no)}:good`, event: 'put.line', steps: ['goods', 'place'] },
  ...{ allocation: null, locationId: null, quality: 'good' },
});
const receive = (no: number, goodsId: string): ScanTask => ({
  ...{ ...put(no, goodsId), key: `line:${String(no)}`, event: 'receive.line', steps: ['goods'] },
});
const job = (...tasks: ScanTask[]): ScanJob => ({ ...scanJob, tasks });
const picking = job(pick(1, '5'), pick(2, '6'), pick(3, '7'));

const label = { lotNo: null, producedAt: null, expireAt: null, code: null };
const lotA = { ...label, code: 'G:HW6:A', lotNo: 'A' };
const inLotA = { ...lotA, goodsId: '6' };
const place = (...ids: string[]): Identified => ({ kind: 'location', ids, goods: label });
const thing = (...ids: string[]): Identified => ({ kind: 'goods', ids, goods: { ...label, code: 'G:HW5' } });
const labelled = (goodsId: string) => ({ ...label, code: 'G:HW5', goodsId });

/** What the platform and the device say; an error: they do not answer. */
interface Says {
  findJobs: Answer<Jobs>;
  openJob: Answer<ScanJob>;
  identify: Answer<Identified> | Error;
  send: Answer<ScanJob> | Error;
  keep: boolean;
  undo: Answer<ScanJob>;
  excuse: Answer<null> | Error;
  advance: Answer<ScanJob>;
}

/** A scanner at which the document was chosen. */
async function scannerAt(opened: ScanJob, jobs: Answer<Jobs> = ok(scanJobs)) {
  const says: Says = {
    ...{ findJobs: jobs, openJob: ok(opened), identify: ok(place()), send: ok(opened), keep: true },
    ...{ undo: ok(opened), excuse: ok(null), advance: ok(opened) },
  };
  const asked: [string, unknown][] = [];
  const heard: boolean[] = [];
  const saying = <T, I extends NonReducibleUnknown>(call: string, say: () => T | Error) =>
    fromPromise<T, I>(({ input }) => {
      asked.push([call, input]);
      const said = say();
      return said instanceof Error ? Promise.reject(said) : Promise.resolve(said);
    });
  const provided = scanStationMachine.provide({
    actors: {
      findJobs: saying('findJobs', () => says.findJobs),
      openJob: saying('openJob', () => says.openJob),
      identify: saying('identify', () => says.identify),
      send: saying('send', () => says.send),
      keep: saying('keep', () => says.keep),
      undo: saying('undo', () => says.undo),
      excuse: saying('excuse', () => says.excuse),
      advance: saying('advance', () => says.advance),
      comeBack: fromPromise<null>(() => new Promise<never>(() => undefined)),
    },
  });
  const actor = createActor(provided, { clock: new SimulatedClock() });
  endsWithTest(actor);
  actor.on('told', ({ isGood }) => heard.push(isGood));
  actor.start();
  const send = async (event: Parameters<typeof actor.send>[0]) => {
    actor.send(event);
    await received();
  };
  const scan = async (text: string, means: Identified, at = 0) => {
    says.identify = ok(means);
    await send({ type: 'code.read', text, at });
  };
  const context = () => actor.getSnapshot().context;
  await received();
  await send({ type: 'job.chosen', id: '17' });
  return {
    ...{ actor, says, asked, heard, send, scan, context },
    confirm: (qty: number, typed = {}) =>
      send({
        ...{ type: 'quantity.confirmed', qty, lotNo: null, producedAt: null, expireAt: null },
        ...{ requestNo: NUMBER, at: 9, ...typed },
      }),
    view: () => scanViewOf(actor.getSnapshot()),
    link: () => linkOf(actor.getSnapshot()),
    can: (type: 'task.skipped' | 'step.undone' | 'next.taken' | 'sight.confirmed') =>
      actor.getSnapshot().can({ type }),
  };
}

/** The same with place and goods of the first pick scanned. */
async function scannedAt(opened: ScanJob, jobs?: Answer<Jobs>) {
  const scanner = await scannerAt(opened, jobs);
  await scanner.scan('L:KF1/A-01', place('31'));
  await scanner.scan('G:HW5', thing('5'));
  return scanner;
}

const act = (qty: number) => ({
  ...{ event: 'pick.line', payload: { allocation: 1, locationId: '31', code: 'G:HW5', qty } },
  ...{ requestNo: NUMBER, scannedAt: 9, taskKey: 'allocation:1', qty },
});

describe('what is expected of who scans (addendum B 3.5)', () => {
  it('the place, then the goods, then the quantity, of one task of several', async () => {
    const { asked, heard, scan, context, view, can } = await scannerAt(picking);
    expect([view(), can('sight.confirmed'), can('step.undone')]).toEqual(['place', false, false]);
    await scan('L:KF1/A-02', place('32'));
    expect(context()).toMatchObject({ wrong: 'place', scan: { isRight: false }, placeId: null });
    await scan('L:KF1/A-01', place('31'));
    expect(asked.at(-1)).toEqual(['identify', { job: picking, text: 'L:KF1/A-01' }]);
    expect(context()).toMatchObject({ wrong: null, scan: { isRight: true }, placeId: '31' });
    await scan('G:HW6', thing('6'));
    expect([view(), context().wrong]).toEqual(['goods', 'goods']);
    await scan('G:HW5', thing('5'));
    expect([view(), context().wrong, context().goods]).toEqual(['qty', null, labelled('5')]);
    await scan('G:HW6', thing('6'));
    expect(context()).toMatchObject({ wrong: 'early', scan: { text: 'G:HW6', isRight: null } });
    expect([view(), heard]).toEqual(['qty', [false, true, false, true, false]]);
  });

  it('of a put-away the goods first, whichever of them it is, then any place or the one that is named', async () => {
    const { scan, context, view } = await scannerAt(job(put(1, '5'), put(2, '6'), put(3, '7')));
    await scan('L:KF1/A-01', place('31'));
    expect([view(), context().wrong]).toEqual(['goods', 'goods']);
    await scan('G:HW6', thing('6'));
    expect(context()).toMatchObject({ taskKey: 'line:2:good', goods: labelled('6'), placeId: null });
    await scan('L:KF1/A-04', place('34', '35'));
    expect(context().placeId).toBe('34');
    const named = await scannerAt(picking);
    await named.scan('A-01', place('30', '31'));
    expect([named.view(), named.context().placeId]).toEqual(['goods', '31']);
  });

  it('which goods are meant, where a code is on several and one of them may be right', async () => {
    const { send, scan, context, view } = await scannerAt(job(put(1, '5'), put(2, '6'), put(3, '7')));
    await scan('6941', thing('8', '9'));
    expect([view(), context().wrong]).toEqual(['goods', 'goods']);
    await scan('6941', thing('6', '7'), 5_000);
    expect([view(), context().wrong]).toEqual(['shared', null]);
    await send({ type: 'goods.meant', id: '9' });
    expect(context()).toMatchObject({ wrong: 'goods', found: null, scan: { isRight: false } });
    await scan('6941', thing('6', '7'), 10_000);
    await send({ type: 'goods.meant', id: '7' });
    expect(context()).toMatchObject({ taskKey: 'line:3:good', goods: labelled('7'), found: null });
    const bound = await scannerAt(picking);
    await bound.scan('6941', thing('5', '6'));
    expect([bound.view(), bound.context().wrong]).toEqual(['place', 'place']);
    await bound.scan('A-01', place('31', '32'));
    await bound.scan('6941', thing('5', '6'), 5_000);
    expect(bound.view()).toBe('shared');
    await bound.send({ type: 'goods.meant', id: '6' });
    expect([bound.view(), bound.context().wrong]).toEqual(['goods', 'goods']);
  });

  it('whether the same code is meant once more, within a moment only', async () => {
    const read = async (text: string, at: number, jobs?: Answer<Jobs>) => {
      const { scan, view } = await scannerAt(picking, jobs);
      await scan('L:KF1/A-01', place('31'), 10_000);
      await scan(text, thing('5'), at);
      return view();
    };
    expect(await read('L:KF1/A-01', 11_499)).toBe('repeated');
    expect(await read('L:KF1/A-01', 11_500)).toBe('qty');
    expect(await read('G:HW5', 10_001)).toBe('qty');
    expect(await read('L:KF1/A-01', 10_000, REFUSED)).toBe('qty');
  });

  it('nothing by sight alone, unless the group allows it', async () => {
    const lax = ok({ ...scanJobs, settings: { ...scanJobs.settings, forceScan: false } });
    expect((await scannerAt(picking, REFUSED)).can('sight.confirmed')).toBe(false);
    const { send, context, view } = await scannerAt(job(pick(2, '6'), pick(1, '5')), lax);
    await send({ type: 'sight.confirmed' });
    expect([view(), context().placeId, context().goods]).toEqual(['goods', '32', null]);
    await send({ type: 'sight.confirmed' });
    expect([view(), context().goods]).toEqual(['qty', { ...label, goodsId: '6' }]);
  });

  it('a reason and pictures of a code that cannot be read', async () => {
    const excuse = { reason: 'The label is torn', photos: ['7', '8'] };
    for (const [said, shown] of [
      [ok(null), { placeId: '31', refusal: null, fault: null }],
      [REFUSED, { placeId: null, refusal, fault: null }],
      [SILENCE, { placeId: null, refusal: null, fault: 'unanswered' }],
    ] as const) {
      const { says, asked, send, context, link } = await scannerAt(picking);
      says.excuse = said;
      await send({ type: 'code.unreadable', ...excuse });
      expect(asked.at(-1)).toEqual(['excuse', { job: picking, ...excuse }]);
      expect(context()).toMatchObject(shown);
      expect(link()).toBe(said === SILENCE ? 'offline' : 'online');
    }
  });

  it('one task after the other where some are skipped, and none where there is no other', async () => {
    const { send, context } = await scannerAt(picking);
    const seen = [];
    for (let turn = 0; turn < 3; turn += 1) {
      await send({ type: 'task.skipped' });
      seen.push(context().taskKey);
    }
    expect(seen).toEqual(['allocation:2', 'allocation:3', 'allocation:1']);
    expect((await scannerAt(job(pick(1, '5'), pick(2, '6')))).can('task.skipped')).toBe(true);
    expect((await scannerAt(job(pick(1, '5')))).can('task.skipped')).toBe(false);
  });
});

describe('what was scanned', () => {
  it('goes to the platform with its number and time, and can be taken back once', async () => {
    const { says, asked, heard, send, confirm, context, can } = await scannedAt(picking);
    const rest = job(pick(3, '7'), pick(2, '6'), { ...pick(1, '5'), left: 500 });
    says.send = ok(rest);
    await confirm(1_500);
    expect(asked.at(-1)).toEqual(['send', { job: picking, act: act(1_500) }]);
    expect(context()).toMatchObject({
      ...{ taskKey: 'allocation:3', placeId: null, goods: null, scan: null, act: null },
      ...{ last: { act: act(1_500), isQueued: false }, waiting: 0 },
    });
    expect(heard).toEqual([true, true, true]);
    says.undo = ok(job(pick(3, '7'), pick(1, '5'), pick(2, '6')));
    await send({ type: 'step.undone' });
    const last = { act: act(1_500), isQueued: false };
    expect(asked.at(-1)).toEqual(['undo', { job: rest, last }]);
    expect([context().taskKey, context().last, can('step.undone')]).toEqual(['allocation:1', null, false]);
  });

  it('stays to be confirmed where it was refused', async () => {
    const { says, heard, scan, confirm, context, view } = await scannedAt(picking);
    says.send = REFUSED;
    await scan('L:KF1/A-02', place('32'));
    await confirm(2_000);
    expect(context()).toMatchObject({
      wrong: null,
      refusal,
      placeId: '31',
      goods: labelled('5'),
      last: null,
    });
    expect([view(), heard.at(-1)]).toEqual(['qty', false]);
  });

  it('says of a lot what was typed, else what the label says', async () => {
    const goods = { lotNo: 'A', producedAt: 1, expireAt: 2, code: null };
    for (const typed of [{}, { lotNo: 'B' }, { producedAt: 3 }, { expireAt: 4 }]) {
      const { asked, scan, confirm } = await scannerAt(job(receive(1, '5'), receive(2, '6')));
      await scan('(01)6941(10)A', { ...thing('6'), goods });
      await confirm(500, typed);
      const { lotNo, producedAt, expireAt } = { ...goods, ...typed };
      const payload = { lineNo: 2, qty: 500, lotNo, producedAt, expireAt };
      expect(asked.at(-1)).toMatchObject(['send', { act: { taskKey: 'line:2', payload } }]);
    }
  });

  it('waits on the device without a network, and the rest of the work goes on', async () => {
    const { asked, heard, send, confirm, context } = await scannedAt(picking);
    await send({ type: 'link.lost' });
    await confirm(500);
    expect(asked.at(-1)).toEqual(['keep', { job: picking, act: act(500), most: 500 }]);
    expect(context()).toMatchObject({
      ...{ taskKey: 'allocation:1', placeId: null, goods: null, waiting: 1, act: null },
      ...{ last: { act: act(500), isQueued: true }, job: { tasks: [{ left: 1_500 }, {}, {}] } },
    });
    expect(heard).toEqual([true, true, true]);
    const whole = await scannedAt(picking);
    await whole.send({ type: 'link.lost' });
    await whole.confirm(2_000);
    expect(whole.context()).toMatchObject({ taskKey: 'allocation:2', job: job(pick(2, '6'), pick(3, '7')) });
    await whole.send({ type: 'link.returned' });
    expect(whole.link()).toBe('draining');
    await whole.send({ type: 'task.skipped' });
    await whole.scan('L:KF1/A-03', place('33'));
    await whole.scan('G:HW7', thing('7'));
    await whole.confirm(500);
    expect(whole.asked.at(-1)?.[0]).toBe('keep');
    expect(whole.context()).toMatchObject({ taskKey: 'allocation:2', waiting: 2 });
    await whole.send({ type: 'queue.changed', waiting: 1 });
    expect([whole.link(), whole.asked.at(-1)?.[0]]).toEqual(['draining', 'keep']);
    await whole.send({ type: 'queue.changed', waiting: 0 });
    expect([whole.link(), whole.asked.at(-1)]).toEqual(['online', ['openJob', { id: '17' }]]);
    expect(whole.context()).toMatchObject({ taskKey: 'allocation:2', last: null });
  });

  it.each([
    ['stays scanned where it still is to be picked', picking, 'allocation:2', true],
    ['is no more where somebody else has picked it', job(pick(3, '7')), 'allocation:3', false],
    ['begins anew where its place moved', job({ ...pick(2, '6'), locationId: '39' }), 'allocation:2', false],
    ['begins anew where its goods changed', job(pick(2, '7')), 'allocation:2', false],
    ['begins anew where its lot changed', job({ ...pick(2, '6'), lotNo: 'B' }), 'allocation:2', false],
    ['stays where its lot is that of the label', job({ ...pick(2, '6'), lotNo: 'A' }), 'allocation:2', true],
  ])('the task in hand, when what waited is sent, %s', async (_, after, taskKey, isKept) => {
    const { says, send, scan, context, view } = await scannerAt(picking);
    await send({ type: 'link.lost' });
    await send({ type: 'queue.changed', waiting: 1 });
    await send({ type: 'task.skipped' });
    await scan('L:KF1/A-02', place('32'));
    await scan('G:HW6:A', { ...thing('6'), goods: lotA });
    says.openJob = ok(after);
    await send({ type: 'link.returned' });
    await send({ type: 'queue.changed', waiting: 0 });
    expect([context().taskKey, view()]).toEqual([taskKey, isKept ? 'qty' : 'place']);
    expect([context().placeId, context().goods]).toEqual(isKept ? ['32', inLotA] : [null, null]);
  });

  it('goods that are received stay scanned, whatever lot the plan names meanwhile', async () => {
    const { says, send, scan, view } = await scannerAt(job(receive(1, '5')));
    await send({ type: 'link.lost' });
    await send({ type: 'queue.changed', waiting: 1 });
    await scan('G:HW5:A', { ...thing('5'), goods: lotA });
    says.openJob = ok(job({ ...receive(1, '5'), lotNo: 'B' }));
    await send({ type: 'link.returned' });
    await send({ type: 'queue.changed', waiting: 0 });
    expect(view()).toBe('qty');
  });

  it('is kept where no answer comes; a device that cannot keep it says so and is asked again', async () => {
    const { says, asked, heard, send, confirm, context, view, link } = await scannedAt(picking, REFUSED);
    says.send = SILENCE;
    says.keep = false;
    await confirm(2_000);
    expect(asked.at(-1)).toEqual(['keep', { job: picking, act: act(2_000), most: 0 }]);
    expect([link(), view(), context().fault, heard.at(-1)]).toEqual(['offline', 'unkept', 'unkept', false]);
    says.keep = true;
    await send({ type: 'jobs.asked' });
    expect(context()).toMatchObject({ fault: null, waiting: 1, taskKey: 'allocation:2' });
    await send({ type: 'job.left' });
    expect(context()).toEqual({ ...EMPTY, jobs: null, waiting: 1, refusal });
  });
});

describe('a document at a scanner', () => {
  it('goes on when all is scanned and sent, where it has a next state', async () => {
    const { says, asked, send, context, view, can } = await scannerAt(job());
    expect(view()).toBe('finished');
    await send({ type: 'queue.changed', waiting: 1 });
    expect(can('next.taken')).toBe(false);
    await send({ type: 'queue.changed', waiting: 0 });
    says.advance = ok({ ...job(), status: 'picked' });
    await send({ type: 'next.taken' });
    expect(asked.at(-1)).toEqual(['advance', { job: job(), event: 'pick' }]);
    expect([context().job?.status, view(), can('next.taken')]).toEqual(['picked', 'finished', false]);
  });

  it('takes nothing back that was done before it went on', async () => {
    const { says, send, confirm, can, view } = await scannedAt(job(pick(1, '5')));
    says.send = ok(job());
    await confirm(2_000);
    expect([view(), can('step.undone')]).toEqual(['finished', true]);
    says.advance = ok({ ...job(), status: 'picked' });
    await send({ type: 'next.taken' });
    expect(can('step.undone')).toBe(false);
  });

  it('is left with what waits and the list kept, and chosen from what the device knows without a network', async () => {
    const { says, send, context, view, link } = await scannedAt(picking);
    await send({ type: 'queue.changed', waiting: 2 });
    says.findJobs = REFUSED;
    await send({ type: 'job.left' });
    expect(context()).toEqual({ ...EMPTY, jobs: scanJobs, waiting: 2, refusal });
    const jobs = { ...scanJobs, heads: [], isKept: true };
    says.findJobs = ok(jobs);
    await send({ type: 'jobs.asked' });
    expect(context()).toEqual({ ...EMPTY, jobs, waiting: 2 });
    expect([link(), view()]).toEqual(['offline', 'jobs']);
  });

  it('is opened once the platform lists it or not, and stays open when the network comes back', async () => {
    const { asked, send, context, view, link } = await scannerAt(picking, REFUSED);
    expect([context().refusal, view(), link()]).toEqual([null, 'place', 'online']);
    await send({ type: 'link.lost' });
    await send({ type: 'link.returned' });
    expect([view(), link(), asked.at(-1)]).toEqual(['place', 'online', ['openJob', { id: '17' }]]);
  });

  it('is there for whatever needs it', () => {
    expect(taskIn({ ...EMPTY, job: picking, taskKey: 'allocation:2' })).toEqual(pick(2, '6'));
    expect(taskIn({ ...EMPTY, job: picking, taskKey: 'allocation:9' })).toBeNull();
    expect(taskIn(EMPTY)).toBeNull();
    expect(() => jobIn(EMPTY)).toThrow('No document is open.');
    expect(() => actIn(EMPTY)).toThrow('Nothing was done.');
    expect(() => meantOf(EMPTY, '5')).toThrow('There was no choice.');
    expect(meantOf({ ...EMPTY, found: thing('5', '6') }, '6')).toEqual(ok(thing('6')));
  });
});
