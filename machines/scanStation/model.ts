import type { SnapshotFrom } from 'xstate';
import { tooManyAttempts } from '../../domain/codes/refusals/codes/common.ts';
import type { Identified, ScanJob, ScanTask } from '../../domain/rules/scanJob.ts';
import { model } from '../model.ts';
import { scanStationMachine } from './machine.ts';
import { linkOf, scanViewOf } from './selectors.ts';
import type { Jobs } from './setup.ts';

const at = Date.UTC(2026, 10, 27, 4);
const NUMBER = '0b7e6f6e-6a55-4c0e-8d0c-0f8f4f1d2a01';

export const scanJobs: Jobs = {
  heads: [{ id: '17', no: 'CB2026112700001', status: 'allocated', planAt: at }],
  nextAt: at,
  settings: { forceScan: true, scanRepeatMs: 1_500, offlineScans: 500 },
  isKept: false,
};
const lax: Jobs = { ...scanJobs, settings: { ...scanJobs.settings, forceScan: false } };

const pick = (allocation: number, locationId: string): ScanTask => ({
  ...{ key: `allocation:${String(allocation)}`, event: 'pick.line', steps: ['place', 'goods'], lineNo: 1 },
  ...{ allocation, locationId, goodsId: '5', lotNo: 'A', quality: null, left: 2_000 },
});
export const scanJob: ScanJob = {
  ...{ record: 'outboundOrder', id: '17', no: 'CB2026112700001', status: 'allocated', version: 3 },
  ...{ warehouseId: '1', tasks: [pick(1, '31'), pick(2, '31')], total: 2, lastStep: null },
};
const oneLeft: ScanJob = { ...scanJob, version: 4, tasks: [pick(2, '31')] };
const nothingLeft: ScanJob = { ...scanJob, version: 5, tasks: [] };

const label = { lotNo: null, producedAt: null, expireAt: null, code: null };
const place = (id: string): Identified => ({ kind: 'location', ids: [id], goods: label });
const thing = (id: string): Identified => ({ kind: 'goods', ids: [id], goods: { ...label, code: 'G:HW5' } });
const unknown: Identified = { kind: 'other', ids: [], goods: label };

const ok = (data: unknown) => ({ output: { ok: true, data } });
const no = { output: { ok: false, refusal: { status: tooManyAttempts, msg: 'Too many attempts' } } };
const silence = { error: new Error('Network Error') };

/** What the link does while something is under way changes nothing that it does not change before or after. */
const isQuiet = (snapshot: SnapshotFrom<typeof scanStationMachine>) =>
  snapshot.matches({ job: 'listed' }) ||
  snapshot.matches({ job: { expecting: 'expectPlace' } }) ||
  snapshot.matches({ job: { expecting: 'expectQty' } }) ||
  snapshot.matches({ job: 'finished' });

export const scanStationModel = model<typeof scanStationMachine>({
  machine: scanStationMachine,
  inputs: { 'a keeper': undefined },
  events: {
    'choose a document': { type: 'job.chosen', id: '17' },
    'ask again': { type: 'jobs.asked' },
    leave: { type: 'job.left' },
    'a code': { type: 'code.read', text: 'L:KF1/A-01', at },
    'the code cannot be read': { type: 'code.unreadable', reason: 'The label is torn', photos: ['7'] },
    'it is seen': { type: 'sight.confirmed' },
    'the same code is meant': { type: 'code.meant' },
    'these goods': { type: 'goods.meant', id: '5' },
    'other goods': { type: 'goods.meant', id: '6' },
    'it was read twice': { type: 'code.dropped' },
    skip: { type: 'task.skipped' },
    confirm: {
      ...{ type: 'quantity.confirmed', qty: 2_000, lotNo: null, producedAt: null, expireAt: null },
      ...{ requestNo: NUMBER, at },
    },
    'take it back': { type: 'step.undone' },
    'go on': { type: 'next.taken' },
    'no network': (snapshot) => (isQuiet(snapshot) ? { type: 'link.lost' } : null),
    'network again': (snapshot) => (isQuiet(snapshot) ? { type: 'link.returned' } : null),
    'none waits': (snapshot) =>
      isQuiet(snapshot) && snapshot.context.waiting > 0 ? { type: 'queue.changed', waiting: 0 } : null,
    'one still waits': (snapshot) =>
      isQuiet(snapshot) && snapshot.context.waiting > 0 ? { type: 'queue.changed', waiting: 1 } : null,
  },
  outcomes: {
    findJobs: {
      some: ok(scanJobs),
      'kept ones': ok({ ...scanJobs, isKept: true }),
      'scans need not be': ok(lax),
      'too often': no,
      fails: silence,
    },
    openJob: { 'two to pick': ok(scanJob), 'nothing left': ok(nothingLeft), 'too often': no, fails: silence },
    identify: {
      'the place': ok(place('31')),
      'the goods': ok(thing('5')),
      'one of two goods': ok({ ...thing('5'), ids: ['5', '6'] }),
      nothing: ok(unknown),
      'too often': no,
      fails: silence,
    },
    send: { taken: ok(oneLeft), 'all taken': ok(nothingLeft), 'too often': no, fails: silence },
    keep: { kept: { output: true }, full: { output: false }, fails: silence },
    undo: { undone: ok(scanJob), 'too late': no, fails: silence },
    excuse: { written: ok(null), 'too often': no, fails: silence },
    advance: { gone: ok({ ...nothingLeft, status: 'picked' }), 'too early': no, fails: silence },
    comeBack: { there: { output: null }, fails: silence },
  },
  abstract: ({ jobs, job, placeId, goods, scan, last, waiting }) => ({
    ...{ isForced: jobs?.settings.forceScan, left: job?.tasks.length ?? null, status: job?.status ?? null },
    ...{ placeId, isGoods: goods !== null, isScanned: scan !== null, isLast: last !== null },
    ...{ isWaiting: waiting > 0 },
  }),
  facts: (snapshot) => ({ view: scanViewOf(snapshot), link: linkOf(snapshot) }),
  invariants: {
    'nothing is confirmed before place and goods are verified': (snapshot) => {
      const { placeId, goods } = snapshot.context;
      return !snapshot.matches({ job: { expecting: 'expectQty' } }) || (placeId !== null && goods !== null);
    },
    'what is sent has a number': (snapshot) => {
      const isHanded = snapshot.matches({ job: 'sending' }) || snapshot.matches({ job: 'keeping' });
      return !isHanded || snapshot.context.act?.requestNo === NUMBER;
    },
    'a document is open where something is expected': (snapshot) =>
      !snapshot.matches({ job: 'expecting' }) || snapshot.context.job !== null,
  },
});
