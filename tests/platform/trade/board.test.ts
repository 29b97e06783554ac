import { beforeAll, describe, expect, it } from 'vitest';
import { readBoard } from '../../../domain/calls/board.ts';
import { obstacles } from '../../../domain/rules/board.ts';
import { suggest } from '../../../domain/rules/suggest.ts';
import { useDesk } from '../desk.ts';
import { offer, publishedOrder } from '../orderForm.ts';
import { type DemoPeople, logInDemoPeople } from '../shipmentPeople.ts';

/** Orders to place and the trucks for them, as the dispatcher sees them together. */
describe('the dispatch board', () => {
  const desk = useDesk();
  let people: DemoPeople;
  beforeAll(async () => {
    people = await logInDemoPeople(desk);
  });
  const board = async () => {
    const answer = await people.dispatcher.call(readBoard, {});
    expect(answer).toMatchObject({ status: 0 });
    return answer.data;
  };

  it('has an order until all of it is offered, and the offer in the lane of its truck', async () => {
    const orderId = await publishedOrder(people.shipper, people.auditor, desk.now());
    const before = await board();
    expect(before.loads.find(({ id }) => id === orderId)).toMatchObject({ freeQty: 32_000 });
    const made = await offer(people.dispatcher, orderId, desk.now(), { qty: 20_000 });
    const after = await board();
    expect(after.loads.find(({ id }) => id === orderId)).toMatchObject({ freeQty: 12_000 });
    const { assignmentNo, driverId } = made.data.row;
    const lane = after.crews.find((crew) => crew.driverId === driverId);
    expect(lane?.jobs).toContainEqual(expect.objectContaining({ kind: 'offer', no: assignmentNo }));
    expect(obstacles(after, [], orderId, String(driverId)).map(({ id }) => id)).toContain('offered');
    await offer(people.dispatcher, orderId, desk.now(), { qty: 12_000 });
    expect((await board()).loads.map(({ id }) => id)).not.toContain(orderId);
  });

  it('what is suggested for an order can be offered and accepted', async () => {
    const orderId = await publishedOrder(people.shipper, people.auditor, desk.now());
    const { placements } = suggest(await board(), [], [orderId]);
    const [first] = placements;
    if (!first) throw new Error('Nothing is suggested.');
    const { driverId, vehicleId, qty } = first;
    const made = await offer(people.dispatcher, orderId, desk.now(), { driverId, vehicleId, qty });
    expect(made).toMatchObject({ status: 0 });
    const reason = '司机电话确认';
    expect(
      await people.dispatcher.event('assignment', made.data.row.id, 'accept.offer', { reason }),
    ).toMatchObject({ status: 0 });
    const after = await board();
    const lane = after.crews.find((crew) => crew.driverId === driverId);
    expect(lane?.jobs.map(({ kind }) => kind)).toContain('trip');
    expect(lane?.busy.driverWaybillNo).toMatch(/^YD/);
  });

  it.each(['admin', 'service', 'clerk', 'approver', 'auditor', 'warehouse', 'shipper', 'captain', 'driver'])(
    '%s is refused',
    async (name) => {
      const person = await desk.person(name);
      expect(await person.call(readBoard, {})).toMatchObject({ status: 10_403 });
    },
  );
});
