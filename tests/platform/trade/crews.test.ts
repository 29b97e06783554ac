import { beforeAll, describe, expect, it } from 'vitest';
import { type CrewCandidate, crewCandidates, MOST_SHOWN } from '../../../domain/calls/crews.ts';
import { betterCrew } from '../../../domain/rules/crewOrder.ts';
import { type DemoPeople, freeCrews, logInDemoPeople } from '../shipmentPeople.ts';
import { useDesk } from '../desk.ts';
import { demoCrew, offer, publishedOrder } from '../orderForm.ts';

const ON_BEHALF = { reason: '司机电话确认' };

/** Who may carry a load, as the dispatcher is told before the offer (records 10.5, transport-and-money 0.3). */
describe('crews for a load', () => {
  const desk = useDesk();
  let people: DemoPeople;
  let orderId: string;
  beforeAll(async () => {
    people = await logInDemoPeople(desk);
    orderId = await publishedOrder(people.shipper, people.auditor, desk.now());
  });

  const asked = async (changes: Record<string, unknown> = {}) => {
    const answer = await people.dispatcher.call(crewCandidates, { orderId, ...changes });
    expect(answer).toMatchObject({ status: 0 });
    return answer.data;
  };
  const only = async (changes: Record<string, unknown>): Promise<CrewCandidate> => {
    const { crews } = await asked(changes);
    const [crew] = crews;
    if (!crew || crews.length > 1) throw new Error(`${crews.length} crews instead of one.`);
    return crew;
  };
  const rulesOf = ({ reasons }: CrewCandidate) => reasons.map(({ id }) => id);

  it('the best come first, and nobody is above a better one', async () => {
    const { crews, total } = await asked();
    expect(crews.length).toBe(Math.min(total, MOST_SHOWN));
    expect(crews.slice(0, 1).map(rulesOf)).toEqual([[]]);
    crews.forEach((crew, at) => {
      const next = crews[at + 1];
      if (next) expect(betterCrew(crew, next)).toBeLessThan(0);
      expect(crew.phone).toMatch(/^\d{3}\*{4}\d{4}$/);
    });
  });

  it('whoever may go can accept; from then on he is busy, unless it is that waybill which is given to another crew', async () => {
    const mine = await publishedOrder(people.shipper, people.auditor, desk.now());
    const { crews } = await asked({ orderId: mine });
    const fit = crews.find(({ truck, reasons }) => truck !== null && reasons.length === 0);
    if (!fit?.truck) throw new Error('Nobody may go.');
    const { driverId, truck } = fit;
    const made = await offer(people.dispatcher, mine, desk.now(), { driverId, vehicleId: truck.vehicleId });
    expect(
      await people.dispatcher.event('assignment', made.data.row.id, 'accept.offer', ON_BEHALF),
    ).toMatchObject({ status: 0 });
    const [job] = (await people.dispatcher.list('waybill', { orderId: mine })).data.records;
    const busy = await only({ driverId });
    expect(rulesOf(busy)).toEqual(['A7', 'A7']);
    expect(busy.reasons[0]?.text[0]).toBe(`司机已有在途运单 ${String(job?.waybillNo)}`);
    expect(busy.idleSince).toBeNull();
    expect(rulesOf(await only({ driverId, waybillId: String(job?.id) }))).toEqual([]);
  });

  it('whoever may not go says why, with the words of the refusal that an acceptance gets', async () => {
    const [free] = await freeCrews(people.dispatcher, desk.now());
    const driverId = String(free?.driverId);
    const trucks = (
      await people.dispatcher.list('vehicle', {
        status: 'approved',
        operState: 'idle',
        isTrailer: 'false',
        size: '100',
      })
    ).data.records;
    const small = trucks.find(
      ({ ratedLoadKg, trailerId }) => trailerId === null && Number(ratedLoadKg) < 20_000,
    );
    const vehicleId = String(small?.id);
    const crew = await only({ driverId, vehicleId });
    expect(rulesOf(crew)).toContain('A6');
    expect(crew.truck).toMatchObject({ vehicleId, ratedKg: small?.ratedLoadKg });
    const { data } = await offer(people.dispatcher, orderId, desk.now(), { driverId, vehicleId });
    const refused = await people.dispatcher.event('assignment', data.row.id, 'accept.offer', ON_BEHALF);
    expect(refused.status).toBe(30_007);
    for (const { text } of crew.reasons) expect(refused.msg).toContain(text[1]);
    // A part that the truck may carry.
    const rules = rulesOf(await only({ driverId, vehicleId, qty: 1_000 }));
    expect(rules).not.toContain('A6');
  });

  it('the same truck can be judged with everybody', async () => {
    const { vehicleId, plateNumber } = await demoCrew(people.dispatcher);
    const { crews } = await asked({ vehicleId });
    expect(new Set(crews.map(({ truck }) => truck?.plateNumber))).toEqual(new Set([plateNumber]));
  });

  it('is found by name and by plate, never by a part of a phone number', async () => {
    const { driverId, plateNumber } = await demoCrew(people.dispatcher);
    const found = async (keyword: string) => (await asked({ keyword })).crews.map((crew) => crew.driverId);
    expect(await found('周建军')).toContain(driverId);
    expect(await found(plateNumber)).toContain(driverId);
    const { phone } = await only({ driverId });
    expect(await found(phone.slice(-4))).not.toContain(driverId);
  });

  it('trips between the same two cities are counted', async () => {
    const [done] = (
      await people.dispatcher.list('waybill', { status: 'completed', sort: 'goodsReceiptAt', dir: 'desc' })
    ).data.records;
    if (!done) throw new Error('The demo company has no finished waybill.');
    const { loadAreaCode, unloadAreaCode, driverId } = done;
    const same = await publishedOrder(people.shipper, people.auditor, desk.now(), {
      loadAreaCode,
      unloadAreaCode,
    });
    const crew = await only({ orderId: same, driverId });
    expect(crew.tripsOnLine).toBeGreaterThan(0);
    expect(crew.lastOnLineAt).toBeGreaterThanOrEqual(Number(done.goodsReceiptAt));
    expect(crew.lastOnLineAt).toBeLessThanOrEqual(desk.now());
  });

  it('an order that there is not, or a truck, is 10404', async () => {
    const ask = (changes: object) => people.dispatcher.call(crewCandidates, { orderId, ...changes });
    expect(await ask({ orderId: '999' })).toMatchObject({ status: 10_404 });
    expect(await ask({ vehicleId: '999' })).toMatchObject({ status: 10_404 });
    expect((await asked({ driverId: '999' })).crews).toEqual([]);
  });

  it.each(['admin', 'service', 'clerk', 'approver', 'auditor', 'warehouse', 'shipper', 'captain', 'driver'])(
    '%s is refused',
    async (name) => {
      const person = await desk.person(name);
      expect(await person.call(crewCandidates, { orderId })).toMatchObject({ status: 10_403 });
    },
  );
});
