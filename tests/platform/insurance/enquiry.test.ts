import { beforeAll, describe, expect, it } from 'vitest';
import { coverOffers, insurerSilence, policyEnquiry, verifyPolicy } from '../../../domain/calls/cover.ts';
import type { WireRow } from '../../../domain/calls/records.ts';
import { INSURER_SENTINELS } from '../../../server/ports/embeddedInsurer.ts';
import { useDesk } from '../desk.ts';
import { useCover } from './coverSteps.ts';

const MINUTE_MS = 60_000;

describe('[/addedService/policyEnquiry] the enquiry of policies (addendum B D45)', () => {
  const desk = useDesk();
  const cover = useCover(desk);
  const person = (role: 'shipper' | 'captain' | 'driver' | 'auditor' | 'service' | 'admin' | 'dispatcher') =>
    cover().office.people.person(role);

  let policy: WireRow;
  beforeAll(async () => {
    const id = await cover().apply('shipper', await cover().trip());
    await cover().round();
    policy = await cover().look(id);
  });

  it('finds a policy by its number, its plate and its waybill, for whoever may see it', async () => {
    const waybillNo = String(policy.titles.waybillId);
    for (const text of [String(policy.policyNumber), String(policy.plateNumber), waybillNo])
      for (const role of ['shipper', 'driver', 'auditor', 'service'] as const) {
        const { data } = await person(role).call(policyEnquiry, { text });
        expect(data.policies.map(({ id }) => id)).toContain(policy.id);
      }
    const { data } = await person('captain').call(policyEnquiry, { text: String(policy.policyNumber) });
    expect(data.policies).toEqual([]);
    expect(await person('dispatcher').call(policyEnquiry, { text: waybillNo })).toMatchObject({
      status: 10403,
    });
  });

  it('finds policies of vehicles too, where the caller may see these', async () => {
    const { records } = (await person('admin').list('insurance', { size: '10' })).data;
    const [one] = records;
    const text = String(one?.policyNumber);
    expect((await person('admin').call(policyEnquiry, { text })).data.vehicles).toMatchObject([
      { policyNumber: text },
    ]);
    expect((await person('shipper').call(policyEnquiry, { text })).data.vehicles).toEqual([]);
  });

  it('asks the insurer, and keeps its word for an hour', async () => {
    const first = await person('shipper').call(verifyPolicy, { id: policy.id });
    expect(first.data).toMatchObject({ state: 'confirmed', from: policy.effectiveAt });
    desk.advance(10 * MINUTE_MS);
    const again = await person('driver').call(verifyPolicy, { id: policy.id });
    expect(again.data.at).toBe(first.data.at);
    desk.advance(60 * MINUTE_MS);
    expect((await person('driver').call(verifyPolicy, { id: policy.id })).data.at).toBeGreaterThan(
      first.data.at,
    );
    expect(await person('captain').call(verifyPolicy, { id: policy.id })).toMatchObject({ status: 10404 });
  });

  it('[insurer 60] says honestly where the insurer knows no such policy', async () => {
    await cover().office.people.renew();
    const insuredFen = 10_000_000 + INSURER_SENTINELS.unknown;
    const id = await cover().apply('shipper', await cover().trip(), { insuredFen });
    await cover().round();
    expect((await person('shipper').call(verifyPolicy, { id })).data).toMatchObject({
      state: 'notConfirmed',
      from: null,
    });
  });

  it('tells since when an insurer is silent, and how much waits', async () => {
    expect((await person('shipper').call(insurerSilence, {})).data).toEqual({ since: null, waiting: 0 });
    const insuredFen = 10_000_000 + INSURER_SENTINELS.silent;
    await cover().apply('shipper', await cover().trip(), { insuredFen });
    await cover().round();
    expect((await person('shipper').call(insurerSilence, {})).data).toEqual({
      since: expect.any(Number),
      waiting: 1,
    });
    await cover().wait(6 * MINUTE_MS);
    await cover().round();
    expect((await person('shipper').call(insurerSilence, {})).data).toEqual({ since: null, waiting: 0 });
  });

  it('offers what is on sale for a waybill, and says what is not for it', async () => {
    const waybillId = await cover().trip();
    await cover().apply('dispatcher', waybillId);
    const { data } = await person('shipper').call(coverOffers, { waybillId });
    expect(data).toMatchObject({ insuredFen: 11_132_500, goodsName: '螺纹钢', goodsTypeName: 'Rebar' });
    expect(data.offers.map(({ product, msg }) => [product, msg])).toEqual([
      ['cargoBasic', null],
      ['carrierLiability', null],
      ['cargoAll', `Waybill ${data.waybillNo} has this cover already`],
    ]);
    expect(await person('captain').call(coverOffers, { waybillId })).toMatchObject({ status: 10404 });
  });
});
