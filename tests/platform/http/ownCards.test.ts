import { beforeAll, describe, expect, it } from 'vitest';
import { fileUrl } from '../../../domain/calls/files.ts';
import { readDriverCard, readPublisherCard, readWaybillCard } from '../../../domain/calls/linked.ts';
import {
  readOwnDriverCard,
  readOwnPublisherCard,
  readOwnWaybillCard,
} from '../../../domain/calls/ownCards.ts';
import { mapSettings } from '../../../domain/calls/positions.ts';
import type { WireRow } from '../../../domain/calls/records.ts';
import { shareLink } from '../../../domain/calls/sharing.ts';
import { MOST_WAYBILLS, readOwnRunning } from '../../../domain/calls/trackLink.ts';
import { operatorOf } from '../../../server/business/platform/reportSources.ts';
import { runFor } from '../../../server/run/run.ts';
import { Person, useDesk } from '../desk.ts';
import { type DemoPeople, logInDemoPeople } from '../shipmentPeople.ts';

const GROUP = 'HF001';
const GONE = { status: 45001, data: null };
const FORBIDDEN = { status: 10403 };
const TILES = 'https://tiles.example.com/{z}/{x}/{y}.png?key={key}';

/** The public pages without a link: for somebody who is logged in and may open the row (records 4). */
describe('cards of own rows', () => {
  const desk = useDesk({ mapTilesUrl: TILES });
  let people: DemoPeople;
  let all: readonly WireRow[];
  let own: WireRow;
  let foreign: WireRow;
  beforeAll(async () => {
    people = await logInDemoPeople(desk);
    all = (await people.dispatcher.list('waybill', { size: '100' })).data.records;
    const [first] = (await people.shipper.list('waybill', { status: 'completed', size: '10' })).data.records;
    const other = all.find(({ shipmentId }) => shipmentId !== first?.shipmentId);
    if (!first || !other) throw new Error('The demo company lacks waybills of two shippers.');
    [own, foreign] = [first, other];
  });
  const visitor = () => new Person(desk.url);

  it('[R-08] /order_info shows its owner and the desk what a link shows, photos by their own right', async () => {
    const { t } = (await people.shipper.call(shareLink, { kind: 'waybill', id: own.id })).data;
    const linked = await visitor().call(readWaybillCard, { kind: 'waybill', id: own.id, t });
    for (const person of [people.shipper, people.dispatcher])
      expect(await person.call(readOwnWaybillCard, { id: own.id })).toEqual(linked);
    const [receipt] = (await people.dispatcher.list('receipt', { status: 'pendingAudit' })).data.records;
    const { photoIds } = (
      await people.dispatcher.call(readOwnWaybillCard, { id: String(receipt?.waybillId) })
    ).data;
    const photo = await fetch(desk.url + fileUrl(photoIds[0] ?? ''), {
      headers: { cookie: `Admin-Token=${people.dispatcher.token}` },
    });
    expect(photo.status).toBe(200);
    await photo.arrayBuffer();
  });

  it('[R-08] [45001] rows out of scope, of records that the role does not open, and absent ones are one answer', async () => {
    expect(await people.shipper.call(readOwnWaybillCard, { id: foreign.id })).toMatchObject(GONE);
    expect(await people.shipper.call(readOwnWaybillCard, { id: '7' })).toMatchObject(GONE);
    expect(await people.dispatcher.call(readOwnWaybillCard, { id: foreign.id })).toMatchObject({ status: 0 });
    // Shippers have no page of drivers.
    expect(await people.shipper.call(readOwnDriverCard, { id: String(own.driverId) })).toMatchObject(GONE);
    const of = (kind: 'publisher' | 'orderPublisher', id: unknown) => ({ kind, id: String(id) });
    for (const asked of [of('publisher', foreign.shipmentId), of('orderPublisher', foreign.orderId)])
      expect(await people.shipper.call(readOwnPublisherCard, asked)).toMatchObject(GONE);
    expect(await visitor().call(readOwnWaybillCard, { id: own.id })).toMatchObject({ status: 21332 });
  });

  it('[R-08] /publish_info and /service_info show those who may open them what a link shows', async () => {
    const kinds = [
      { kind: 'orderPublisher', id: String(own.orderId) },
      { kind: 'publisher', id: String(own.shipmentId) },
    ] as const;
    for (const asked of kinds) {
      const { t } = (await people.dispatcher.call(shareLink, asked)).data;
      const linked = await visitor().call(readPublisherCard, { ...asked, t });
      for (const person of [people.shipper, people.dispatcher])
        expect(await person.call(readOwnPublisherCard, asked)).toEqual(linked);
    }
    const id = String(own.driverId);
    const { t } = (await people.dispatcher.call(shareLink, { kind: 'driver', id })).data;
    expect(await people.dispatcher.call(readOwnDriverCard, { id })).toEqual(
      await visitor().call(readDriverCard, { kind: 'driver', id, t }),
    );
  });

  describe('/ctmsTrackMap', () => {
    const edition = (softVersion: string) =>
      desk.platform.services.store.pool.query(
        'update party_group set soft_version = $1 where group_code = $2',
        [softVersion, GROUP],
      );
    const running = (person: Person, ...ids: readonly unknown[]) =>
      person.call(readOwnRunning, { waybillIds: ids.join(',') });
    const ofShipper = async (isOwn: boolean) => {
      const jobs = (await people.dispatcher.list('waybill', { status: 'inTransit', size: '100' })).data
        .records;
      const found = jobs.filter(({ shipmentId }) => (shipmentId === own.shipmentId) === isOwn);
      if (found.length < (isOwn ? 1 : 2)) throw new Error('Too few waybills are on the road.');
      return found;
    };

    it('[R-08] shows the running waybills of an order to those who may follow them, in their scope', async () => {
      const [job] = await ofShipper(true);
      const { status, data } = await running(people.shipper, job?.id);
      expect(status).toBe(0);
      expect(data.map(({ waybillId }) => waybillId)).toContain(job?.id);
      expect(await running(people.dispatcher, job?.id)).toMatchObject({ status: 0 });
      const [other] = await ofShipper(false);
      expect(await running(people.shipper, other?.id)).toMatchObject(GONE);
      expect(await running(people.driver, job?.id)).toMatchObject(FORBIDDEN);
    });

    it('[R-08] shows several waybills in the CTMS edition alone, twenty at most, each in scope', async () => {
      const [one, two] = (await ofShipper(false)).map(({ id }) => id);
      const [mine] = (await ofShipper(true)).map(({ id }) => id);
      expect(await running(people.dispatcher, one, two)).toMatchObject(GONE);
      await edition('ntocc_CTMS');
      const { data } = await running(people.dispatcher, one, two);
      expect(data.map(({ waybillId }) => waybillId)).toEqual(expect.arrayContaining([one, two]));
      expect(new Set(data.map(({ waybillId }) => waybillId)).size).toBe(data.length);
      expect(await running(people.shipper, mine, one)).toMatchObject(GONE);
      const many = Array.from({ length: MOST_WAYBILLS + 1 }, (_, index) => String(index + 1));
      expect(await running(people.dispatcher, ...many)).toMatchObject(GONE);
      for (const text of ['', 'x', `${String(one)},`])
        expect(await running(people.dispatcher, text)).toMatchObject(GONE);
      await edition('ntocc');
    });

    it('[S-04] the settings of the group set the key of the tiles and the province of the reports, not in the version that reads none', async () => {
      const { services } = desk.platform;
      await services.store.pool.query('update party_group set config = $1 where group_code = $2', [
        JSON.stringify({ amapKey_web: 'k7', loginkTarget_reportProvince: '330000' }),
        GROUP,
      ]);
      const found = async () => {
        const { tiles } = (await people.dispatcher.call(mapSettings, {})).data;
        const { provinceCode } = await runFor(services, GROUP, operatorOf);
        return [tiles?.url, provinceCode];
      };
      expect(await found()).toEqual([TILES.replace('{key}', 'k7'), '330000']);
      await edition('ctms');
      // The operator's own place is in Anhui.
      expect(await found()).toEqual([undefined, '340000']);
      await edition('ntocc');
    });
  });
});
