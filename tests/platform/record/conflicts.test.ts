import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { type DemoPeople, logInDemoPeople, type Crew, freeCrews } from '../shipmentPeople.ts';
import { type Person, useDesk } from '../desk.ts';
import { offer, orderForm, ownContract, publishedOrder } from '../orderForm.ts';
import { footprint } from '../refusing.ts';
import { jobFor, load, ON_BEHALF } from '../trip.ts';

/** Simultaneous changes of one document, and repeated requests (records 0.4, transport-and-money 0.3). */
describe('conflicts', () => {
  const desk = useDesk();
  let people: DemoPeople;
  let lead: Person;
  let crews: Crew[];
  beforeAll(async () => {
    people = await logInDemoPeople(desk);
    lead = await desk.person('lead');
    crews = await freeCrews(people.dispatcher, desk.now());
  });

  const job = async () => {
    const crew = crews.shift();
    if (!crew) throw new Error('Nobody is free any more.');
    return jobFor(
      people.dispatcher,
      await publishedOrder(people.shipper, people.auditor, desk.now()),
      crew,
      desk.now(),
    );
  };
  const versionOf = async (record: string, id: string) =>
    (await people.dispatcher.open(record, id)).data.row.version;

  describe('two change one waybill at once', () => {
    it('[/tms/transport/waybillManage] one loads, one cancels: one succeeds, the other is told the new state, no partial effect', async () => {
      for (let round = 0; round < 4; round += 1) {
        const one = await job();
        const version = await versionOf('waybill', one.id);
        const loading = () =>
          people.dispatcher.event(
            'waybill',
            one.id,
            'load.confirm',
            { loadWeightKg: 32_000, plateNumber: one.crew.plateNumber, ...ON_BEHALF },
            { version },
          );
        const cancelling = () =>
          lead.event('waybill', one.id, 'cancel.waybill', { reason: '货主改期' }, { version });
        // Each is first in half of the rounds.
        const answers = await Promise.all(
          round % 2 === 0 ? [loading(), cancelling()] : [cancelling(), loading()],
        );
        const [won, lost] = answers[0].status === 0 ? answers : [answers[1], answers[0]];
        expect(won?.status).toBe(0);
        const { row, history } = (await people.dispatcher.open('waybill', one.id)).data;
        expect(history).toHaveLength(2);
        const parent = (await people.dispatcher.open('order', one.orderId)).data.row;
        const { rows } = await desk.platform.services.store.pool.query<{ journal_type: string }>(
          'select journal_type from ledger_entry where biz_id = $1 order by id',
          [one.id],
        );
        const journals = rows.map(({ journal_type }) => journal_type);
        const driver = (await people.dispatcher.open('driver', one.crew.driverId)).data.row;
        if (row.status === 'inTransit') {
          expect(lost).toMatchObject({
            status: 32007,
            data: { present: { row: { status: 'inTransit', version: version + 1 } } },
          });
          expect([parent.status, parent.assignedQty, driver.operState, journals]).toEqual([
            'executing',
            32_000,
            'inTransit',
            ['FREEZE'],
          ]);
        } else {
          expect(lost).toMatchObject({
            status: 10409,
            msg: 'Someone else changed this record, please refresh and try again',
            data: { present: { row: { status: 'cancelled', version: version + 1 } } },
          });
          expect([parent.status, parent.assignedQty, driver.operState, journals]).toEqual([
            'published',
            0,
            'idle',
            ['FREEZE', 'UNFREEZE'],
          ]);
        }
      }
    });

    it('two replace the vehicle: the second sees the first one’s choice', async () => {
      const one = await job();
      const version = await versionOf('waybill', one.id);
      const choices = [crews.shift(), crews.shift()];
      const swap = (who: Person, crew: Crew | undefined) =>
        who.event(
          'waybill',
          one.id,
          'replace.vehicle',
          { driverId: crew?.driverId, vehicleId: crew?.vehicleId, reason: '原车故障更换' },
          { version },
        );
      const answers = await Promise.all([swap(people.dispatcher, choices[0]), swap(lead, choices[1])]);
      expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([0, 10409]);
      const winner = choices[answers.findIndex(({ status }) => status === 0)];
      const loser = choices[answers.findIndex(({ status }) => status !== 0)];
      expect(answers.find(({ status }) => status !== 0)?.data).toMatchObject({
        present: { row: { driverId: winner?.driverId } },
      });
      const stateOf = async (id = '') => (await people.dispatcher.open('driver', id)).data.row.operState;
      expect([
        await stateOf(winner?.driverId),
        await stateOf(loser?.driverId),
        await stateOf(one.crew.driverId),
      ]).toEqual(['assigned', 'idle', 'idle']);
    });
  });

  it('two edit one draft: the second gets the present record, with his own view of it', async () => {
    const saved = await people.shipper.save(
      'order',
      orderForm(desk.now(), await ownContract(people.shipper)),
    );
    const { row } = saved.data;
    const edits = await Promise.all([
      people.shipper.save('order', { ...row, remark: '货主改的' }),
      people.dispatcher.save('order', { ...row, remark: '调度改的' }),
    ]);
    expect(edits.map(({ status }) => status).sort((a, b) => a - b)).toEqual([0, 10409]);
    const [won, lost] = edits[0].status === 0 ? edits : [edits[1], edits[0]];
    expect(lost?.data).toMatchObject({
      present: { row: { id: row.id, version: 2, remark: won?.data.row.remark } },
    });
    expect((await people.dispatcher.open('order', row.id)).data.history).toHaveLength(2);
  });

  it('many accept the rest of one order: never more than there is', async () => {
    const orderId = await publishedOrder(people.shipper, people.auditor, desk.now());
    const offers = await Promise.all(
      crews
        .splice(0, 6)
        .map(({ driverId, vehicleId }) =>
          offer(people.dispatcher, orderId, desk.now(), { driverId, vehicleId, qty: 10_000 }),
        ),
    );
    const answers = await Promise.all(
      offers.map(({ data }, index) =>
        (index % 2 === 0 ? people.dispatcher : lead).event(
          'assignment',
          data.row.id,
          'accept.offer',
          ON_BEHALF,
          { version: data.row.version },
        ),
      ),
    );
    expect(answers.filter(({ status }) => status === 0)).toHaveLength(3);
    for (const { status } of answers.filter((one) => one.status !== 0)) expect(status).toBe(31021);
    const { row } = (await people.dispatcher.open('order', orderId)).data;
    expect(row).toMatchObject({ assignedQty: 30_000, remainQty: 2_000 });
    expect((await people.dispatcher.list('waybill', { orderId })).data.total).toBe(3);
  });

  describe('a repeated request', () => {
    it('gets the first answer, also when the record has changed since, and has no second effect', async () => {
      const one = await job();
      const requestNo = randomUUID();
      const version = await versionOf('waybill', one.id);
      const payload = { loadWeightKg: 31_000, plateNumber: one.crew.plateNumber, ...ON_BEHALF };
      const send = (changes = {}) =>
        people.dispatcher.event(
          'waybill',
          one.id,
          'load.confirm',
          { ...payload, ...changes },
          { version, requestNo },
        );
      const first = await send();
      expect(first).toMatchObject({ status: 0, data: { row: { loadWeightKg: 31_000 } } });
      await people.dispatcher.event('waybill', one.id, 'arrive', ON_BEHALF);
      const before = await footprint(desk);
      expect(await send()).toEqual(first);
      // Its keys in another order are the same content.
      expect(
        await people.dispatcher.event(
          'waybill',
          one.id,
          'load.confirm',
          Object.fromEntries(Object.entries(payload).reverse()),
          { version, requestNo },
        ),
      ).toEqual(first);
      for (const [lang, msg] of [
        ['zh', '重复请求，内容不一致'],
        ['en', 'Duplicate request with different content'],
      ] as const) {
        people.dispatcher.lang = lang;
        expect(await send({ loadWeightKg: 30_000 })).toMatchObject({ status: 30010, msg });
      }
      expect(await footprint(desk)).toEqual(before);
    });

    it('50 at once create one order, with the same answer for all', async () => {
      const requestNo = randomUUID();
      const form = orderForm(desk.now(), await ownContract(people.shipper), { remark: '并发重复' });
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => people.shipper.save('order', form, requestNo)),
      );
      for (const answer of answers) expect(answer).toEqual(answers[0]);
      expect(answers[0]).toMatchObject({ status: 0 });
      const { rows } = await desk.platform.services.store.pool.query(
        `select id from "order" where remark = '并发重复'`,
      );
      expect(rows).toHaveLength(1);
    });

    it('50 at once load once', async () => {
      const one = await job();
      const requestNo = randomUUID();
      const version = await versionOf('waybill', one.id);
      const payload = { loadWeightKg: 31_000, plateNumber: one.crew.plateNumber, ...ON_BEHALF };
      const answers = await Promise.all(
        Array.from({ length: 50 }, () =>
          people.dispatcher.event('waybill', one.id, 'load.confirm', payload, { version, requestNo }),
        ),
      );
      expect(answers.every(({ status }) => status === 0)).toBe(true);
      expect((await people.dispatcher.open('waybill', one.id)).data.history).toHaveLength(2);
    });

    it('after a refusal may be tried again with the same number', async () => {
      const one = await job();
      const requestNo = randomUUID();
      const version = await versionOf('waybill', one.id);
      const attempt = (loadWeightKg: number) =>
        people.dispatcher.event(
          'waybill',
          one.id,
          'load.confirm',
          { loadWeightKg, plateNumber: one.crew.plateNumber, ...ON_BEHALF },
          { version, requestNo },
        );
      expect(await attempt(90_000)).toMatchObject({ status: 32001 });
      expect(await attempt(30_000)).toMatchObject({ status: 0 });
    });

    it('belongs to its person: the same number of another person is another request', async () => {
      const [one, two] = [await job(), await job()];
      const requestNo = randomUUID();
      const version = await versionOf('waybill', one.id);
      const asked = { loadWeightKg: 30_000, plateNumber: one.crew.plateNumber, ...ON_BEHALF };
      const loading = () =>
        people.dispatcher.event('waybill', one.id, 'load.confirm', asked, { version, requestNo });
      const first = await loading();
      const second = await load(lead, two, 30_000, { requestNo });
      expect([first.data.row.id, second.data.row.id]).toEqual([one.id, two.id]);
      // Each gets the own first answer again.
      const again = await loading();
      expect(again.status, again.msg).toBe(0);
      expect(again.data.row.id).toBe(one.id);
    });
  });
});
