import { beforeAll, describe, expect, it } from 'vitest';
import { getUserInfo } from '../../../domain/calls/session.ts';
import type { Resource } from '../../../domain/calls/session.ts';
import { type DemoPeople, logInDemoPeople, freeCrews, ownFleet } from '../shipmentPeople.ts';
import { type Person, useDesk } from '../desk.ts';
import { orderForm, ownContract, publishedOrder } from '../orderForm.ts';

/** Fleets blocked by a shipper, and the duties of its staff (records 10.4, 10.5). */
describe('a shipper with its fleets and staff', () => {
  const desk = useDesk();
  let people: DemoPeople;
  let admin: Person;
  beforeAll(async () => {
    people = await logInDemoPeople(desk);
    admin = await desk.person('admin');
  });

  describe('[/basicInfo/shipment/vehicleTeam] a blocked fleet', () => {
    /** Sets the captain's fleet to this state for the demo shipper. */
    async function relate(kind: string): Promise<void> {
      const { shipmentId } = await ownContract(people.shipper);
      const fleetId = await ownFleet(people.captain);
      const known = (await admin.list('vehicleTeam', { shipmentId, fleetId })).data.records[0];
      const saved = await admin.save('vehicleTeam', {
        ...(known ? { id: known.id, version: known.version } : {}),
        shipmentId,
        fleetId,
        kind,
      });
      expect(saved.status, saved.msg).toBe(0);
    }

    it("never sees the shipper's orders in the hall, nor does its driver, and cannot bid for a known one", async () => {
      const id = await publishedOrder(people.shipper, people.auditor, desk.now(), {
        publishMode: 'hall',
        carrierUnitPriceFen: null,
      });
      const [invited] = (await people.driver.list('invitation', { status: 'sent' })).data.records;
      await people.driver.event('invitation', String(invited?.id), 'accept');
      await relate('preferred');
      for (const who of [people.captain, people.driver])
        expect(await who.open('order', id)).toMatchObject({ status: 0 });
      await relate('blocked');
      for (const who of [people.captain, people.driver]) {
        const { shipmentId } = await ownContract(people.shipper);
        const { records } = (await who.list('order', { size: '100' })).data;
        expect(records.some((row) => row.shipmentId === shipmentId)).toBe(false);
        expect(await who.open('order', id)).toMatchObject({ status: 10404 });
      }
      const bid = { orderId: id, unitPriceFen: 15_000, qty: 1_000, validUntil: desk.now() + 3_600_000 };
      expect(await people.captain.save('quote', bid)).toMatchObject({
        status: 10400,
        data: { errors: [{ field: 'orderId' }] },
      });
      // Another shipper that blocks it as well changes nothing for the first.
      const { shipmentId } = await ownContract(people.shipper);
      const { records } = (await admin.list('shipper', { status: 'approved' })).data;
      const other = records.find((row) => row.id !== shipmentId);
      const fleetId = await ownFleet(people.captain);
      const blocked = await admin.save('vehicleTeam', { shipmentId: other?.id, fleetId, kind: 'blocked' });
      expect(blocked.status, blocked.msg).toBe(0);
      expect(await people.captain.open('order', id)).toMatchObject({ status: 10404 });
      expect(await admin.event('vehicleTeam', blocked.data.row.id, 'remove')).toMatchObject({ status: 0 });
      await relate('preferred');
      expect(await people.captain.open('order', id)).toMatchObject({ status: 0 });
    });

    it('[30007] fails A10 when an order is offered to it', async () => {
      const fleetId = await ownFleet(people.captain);
      const [crew] = await freeCrews(people.dispatcher, desk.now(), fleetId);
      const orderId = await publishedOrder(people.shipper, people.auditor, desk.now());
      const offered = await people.dispatcher.save('assignment', {
        orderId,
        targetType: 'carrier',
        carrierId: fleetId,
        qty: 32_000,
        carrierUnitPriceFen: 18_000,
        expireAt: desk.now() + 3_600_000,
      });
      expect(offered.status, offered.msg).toBe(0);
      await relate('blocked');
      const vehicles = [{ driverId: crew?.driverId, vehicleId: crew?.vehicleId, qty: 32_000 }];
      const refused = await people.captain.event('assignment', offered.data.row.id, 'accept.offer', {
        vehicles,
      });
      expect(refused.status).toBe(30007);
      expect(refused.msg).toMatch(/blocked/i);
      await relate('preferred');
    });
  });

  describe('[/basicInfo/shipment/staff] duties', () => {
    const namesOf = (menu: readonly Resource[]): string[] =>
      menu.flatMap(({ name, children }) => [name, ...(children ? namesOf(children) : [])]);
    const menuOf = async (person: Person) =>
      namesOf((await person.call(getUserInfo, { token: person.token })).data?.resourceList ?? []);

    /** The duties of the demo shipper's manager. */
    async function give(duties: readonly string[]): Promise<void> {
      const { records } = (await admin.list('shipperStaff', { size: '100' })).data;
      const own = records.find(({ accountId }) => accountId === people.shipper.userId);
      const { row } = (await admin.open('shipperStaff', String(own?.id))).data;
      expect(await admin.save('shipperStaff', { ...row, duties })).toMatchObject({ status: 0 });
    }
    const newOrder = async () => orderForm(desk.now(), await ownContract(people.shipper));

    it('[10403] a read-only duty writes nothing: refused by the platform, and not in the menu', async () => {
      const draft = await people.shipper.save('order', await newOrder());
      expect(draft.status, draft.msg).toBe(0);
      expect(await menuOf(people.shipper)).toContain('OrderPublish');
      await give(['view']);
      const { id } = draft.data.row;
      expect(await people.shipper.open('order', id)).toMatchObject({ status: 0 });
      expect(await people.shipper.save('order', await newOrder())).toMatchObject({ status: 10403 });
      expect(await people.shipper.event('order', id, 'submit')).toMatchObject({ status: 10403 });
      expect(await people.shipper.event('order', id, 'cancel', { reason: '不再需要' })).toMatchObject({
        status: 10403,
      });
      const menu = await menuOf(people.shipper);
      expect(menu).not.toContain('OrderPublish');
      expect(menu).toContain('OrderManage');
      const info = await people.shipper.call(getUserInfo, { token: people.shipper.token });
      expect(info.data?.withheld).toEqual(
        expect.arrayContaining(['OrderPublish', 'tms:order:create', 'tms:order:submit']),
      );
    });

    it('[10403] publishing does not include settling, nor settling publishing', async () => {
      const card = { ownerKind: 'SHIPMENT', shipmentId: (await ownContract(people.shipper)).shipmentId };
      await give(['publish', 'view']);
      expect(await people.shipper.save('order', await newOrder())).toMatchObject({ status: 0 });
      expect(await people.shipper.save('bankCard', card)).toMatchObject({ status: 10403 });
      await give(['settle', 'view']);
      expect(await people.shipper.save('order', await newOrder())).toMatchObject({ status: 10403 });
      expect(await people.shipper.save('bankCard', card)).toMatchObject({ status: 10400 });
    });

    it('[10403] who is disabled as staff only reads, whatever the duties say', async () => {
      await give(['publish', 'settle', 'view']);
      const { records } = (await admin.list('shipperStaff', { size: '100' })).data;
      const id = String(records.find(({ accountId }) => accountId === people.shipper.userId)?.id);
      expect(await admin.event('shipperStaff', id, 'disable')).toMatchObject({ status: 0 });
      expect(await people.shipper.list('order')).toMatchObject({ status: 0 });
      expect(await people.shipper.save('order', await newOrder())).toMatchObject({ status: 10403 });
      expect(await menuOf(people.shipper)).not.toContain('OrderPublish');
      expect(await admin.event('shipperStaff', id, 'enable')).toMatchObject({ status: 0 });
      expect(await people.shipper.save('order', await newOrder())).toMatchObject({ status: 0 });
    });

    it('[10403] nobody extends the own duties; the owner has all of them', async () => {
      await give(['settle', 'view']);
      const own = (await people.shipper.list('shipperStaff')).data.records.find(
        ({ accountId }) => accountId === people.shipper.userId,
      );
      const form = { ...own, duties: ['publish', 'settle', 'view'] };
      expect(await people.shipper.save('shipperStaff', form)).toMatchObject({ status: 10403 });
      await give(['publish', 'settle', 'view']);
      const now = (await people.shipper.open('shipperStaff', String(own?.id))).data.row;
      expect(await people.shipper.save('shipperStaff', { ...now, staffName: '王立新' })).toMatchObject({
        status: 0,
      });
      expect(await people.shipper.save('order', await newOrder())).toMatchObject({ status: 0 });
    });
  });
});
