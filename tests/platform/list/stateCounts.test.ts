import { beforeAll, describe, expect, it } from 'vitest';
import { hasStateCounts, stateCountsCall } from '../../../domain/calls/stateCounts.ts';
import { ROLES, type Role } from '../../../domain/codes/roles.ts';
import { freightBill } from '../../../domain/records/freightBill.ts';
import { order } from '../../../domain/records/order.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import type { RecordSpec } from '../../../domain/schema/record.ts';
import { ALL_ENTRIES, VIEW_ENTRIES } from '../../../server/business/all.ts';
import { useDesk } from '../desk.ts';
import { type DemoPeople, logInDemoPeople } from '../lifecycles/rolePeople.ts';

const SPECS = [...ALL_ENTRIES, ...VIEW_ENTRIES].map(({ spec }) => spec).filter(hasStateCounts);

/** The rows of a list by state, as its counts say, and as the list itself does when it is asked state by state. */
describe('the rows of a list, counted by state', () => {
  const desk = useDesk();
  let people: DemoPeople;
  beforeAll(async () => {
    people = await logInDemoPeople(desk);
  });
  const counts = (spec: RecordSpec, role: Role, query: Record<string, string> = {}) =>
    people.person(role).call(stateCountsCall(spec), query);
  const total = async (spec: RecordSpec, role: Role, query: Record<string, string>) => {
    const { status, data } = await people.person(role).list(spec.name, { ...query, size: '10' });
    expect([spec.name, role, status]).toEqual([spec.name, role, 0]);
    return data.total;
  };
  /** What the list says of each state. */
  const listed = async (spec: RecordSpec, role: Role, query: Record<string, string> = {}) => {
    const found: [string, number][] = [];
    for (const status of Object.keys(spec.states).filter((one) => !spec.unlisted?.includes(one)))
      found.push([status, await total(spec, role, { ...query, status })]);
    return Object.fromEntries(found.filter(([, n]) => n > 0));
  };

  it('are those of the list in each state, for every record and whoever sees it', async () => {
    expect(SPECS.length).toBeGreaterThan(40);
    let rows = 0;
    for (const spec of SPECS)
      for (const role of spec.view) {
        const { status, data } = await counts(spec, role);
        const sum = Object.values(data).reduce((before, n) => before + n, 0);
        expect([spec.name, role, status, sum]).toEqual([spec.name, role, 0, await total(spec, role, {})]);
        rows += sum;
      }
    expect(rows).toBeGreaterThan(1_000);
    for (const spec of SPECS) {
      const [role] = spec.view;
      if (!role) continue;
      expect([spec.name, (await counts(spec, role)).data]).toEqual([spec.name, await listed(spec, role)]);
    }
  });

  it('obey the other filters, not that of the state itself', async () => {
    const [job] = (await people.person('dispatcher').list('waybill', { status: 'inTransit' })).data.records;
    const shipmentId = String(job?.shipmentId);
    for (const query of [
      { shipmentId },
      { keyword: String(job?.waybillNo) },
      { shipmentId, driverId: String(job?.driverId) },
    ]) {
      const { data } = await counts(waybill, 'dispatcher', { ...query, status: 'cancelled' });
      expect(data).toEqual(await listed(waybill, 'dispatcher', query));
    }
    expect(await listed(order, 'shipper')).not.toEqual(await listed(order, 'dispatcher'));
  });

  it('are refused to whoever does not see the record, and by a field that is not seen', async () => {
    for (const spec of SPECS)
      for (const role of ROLES)
        if (!spec.view.includes(role))
          expect([spec.name, role, (await counts(spec, role)).status]).toEqual([spec.name, role, 10403]);
    expect((await counts(freightBill, 'shipper', { openFenFrom: '100' })).status).toBe(10403);
  });
});
