import { expect, it } from 'vitest';
import { waybill } from '../../domain/records/waybill.ts';
import type { Entry } from '../../domain/rules/outboxEntry.ts';
import { loadLifecycle } from '../records/lifecycles.ts';
import { judged } from './judge.ts';
import { FACTS } from './outbox.setup.ts';

const NOW = Date.UTC(2026, 10, 27);
const HOUR = 3_600_000;

/** A loading that was done on this device. */
const loading: Entry = {
  place: 1,
  requestNo: '6f0f9a5e-53d8-4a7d-9d2e-6c6f3b1a2c3d',
  ...{ record: 'waybill', id: '17', by: null, title: 'YD1', event: 'load.confirm' },
  payload: { loadWeightKg: 32_000, plateNumber: FACTS.plateNumber },
  ...{ files: [], group: '17', occurredAt: NOW, version: null, refusal: null },
};

it('a step on a phone whose clock is slow is judged as after the last change of its document', async () => {
  const viewer = { userId: '9', groupCode: 'G1', role: 'driver', partyType: 'DRIVER', partyId: '4' } as const;
  const court = {
    spec: waybill,
    lifecycle: await loadLifecycle('waybill'),
    viewer,
    lang: 'en',
    now: NOW,
  } as const;
  const row = { id: '17', status: 'pendingLoad', version: 3, titles: {}, gmtModified: NOW + HOUR };
  // The waybill was made by the clock of the platform, which is an hour ahead.
  const facts = { ...FACTS, consignmentAt: NOW + HOUR };
  expect(judged(loading, { row, facts, history: [] }, court)).toMatchObject({ version: 3, refusal: null });
});
