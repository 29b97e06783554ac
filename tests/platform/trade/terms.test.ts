import { beforeAll, describe, expect, it } from 'vitest';
import { cellCall } from '../../../domain/calls/cell.ts';
import { order } from '../../../domain/records/order.ts';
import type { Field } from '../../../domain/schema/field.ts';
import { type DemoPeople, logInDemoPeople } from '../shipmentPeople.ts';
import { useDesk } from '../desk.ts';
import { orderForm, ownContract } from '../orderForm.ts';
import { sqlOn } from '../stored.ts';

/** What the contract of a shipper decides in its orders (records 6, 10.4; transport-and-money 3.2). */
describe('[/tms/order/publish] terms of the contract', () => {
  const desk = useDesk();
  const sql = sqlOn(desk);
  let people: DemoPeople;
  let own: { shipmentId: string; contractId: string };
  let foreign: string;
  beforeAll(async () => {
    people = await logInDemoPeople(desk);
    own = await ownContract(people.shipper);
    const others = (await people.dispatcher.list('contract', { status: 'active', size: '50' })).data.records;
    foreign = String(others.find(({ shipmentId }) => shipmentId !== own.shipmentId)?.id);
  });

  const DECIDED = Object.entries(order.fields).filter(([, field]: [string, Field]) => field.setBy);
  /** Another value than the contract's. */
  const OTHER: Readonly<Record<string, () => unknown>> = {
    contractId: () => foreign,
    serviceFeeBp: () => 0,
    feeMode: () => 'spread',
    shipperUnitPriceFen: () => 1,
    lossMode: () => 'none',
    lossTolerance: () => 900,
    payTerm: () => 'credit',
    creditDays: () => 180,
    maxAdvanceBp: () => 9000,
    maxOilBp: () => 5000,
  };
  const NAMES = DECIDED.map(([name]) => name);
  const AGREED = {
    serviceFeeBp: 650,
    feeMode: 'rate',
    shipperUnitPriceFen: null,
    lossMode: 'ratio',
    lossTolerance: 2,
    payTerm: 'wallet',
    creditDays: 0,
    maxAdvanceBp: 6000,
    maxOilBp: 4000,
  };
  const changed = (name: string) => ({ [name]: OTHER[name]?.() });
  const refusedAt = (field: string) => ({ status: 10400, data: { errors: [{ field }] } });
  const draft = async () => (await people.shipper.save('order', orderForm(desk.now(), own))).data.row;

  it('are those of the contract and of the shipper', () => {
    expect(NAMES.toSorted()).toEqual(Object.keys(OTHER).toSorted());
  });

  it('come from the contract where the form leaves them out', async () => {
    const form: Record<string, unknown> = orderForm(desk.now(), own);
    for (const name of NAMES) form[name] = undefined;
    const saved = await people.shipper.save('order', form);
    expect(saved).toMatchObject({ status: 0, data: { row: { ...AGREED, contractId: own.contractId } } });
    expect(await people.shipper.event('order', saved.data.row.id, 'submit')).toMatchObject({ status: 0 });
  });

  it.each(NAMES)('a shipper does not set %s: on create, edit, copy, and in a cell', async (name) => {
    const { shipper } = people;
    const before = await sql('select count(*)::text as n from "order"');
    expect(await shipper.save('order', { ...orderForm(desk.now(), own), ...changed(name) })).toMatchObject(
      refusedAt(name),
    );
    expect(await sql('select count(*)::text as n from "order"')).toEqual(before);

    const row = await draft();
    expect(await shipper.save('order', { ...row, ...changed(name) })).toMatchObject(refusedAt(name));
    // Personal data comes masked, and is typed again.
    const copy = {
      ...row,
      ...orderForm(desk.now(), own),
      id: undefined,
      version: undefined,
      ...changed(name),
    };
    expect(await shipper.save('order', copy)).toMatchObject(refusedAt(name));
    const cell = await shipper.raw('POST', cellCall(order).path, {
      ...{ id: row.id, version: row.version, requestNo: crypto.randomUUID() },
      ...{ field: name, value: changed(name)[name] },
    });
    expect(cell.status).not.toBe(0);
    expect((await shipper.open('order', row.id)).data.row).toMatchObject({ ...AGREED, version: row.version });
  });

  it.each(Object.keys(order.events))('no event of a shipper brings them: %s', async (event) => {
    const row = await draft();
    const all = Object.fromEntries(NAMES.map((name) => [name, OTHER[name]?.()]));
    await people.shipper.event('order', row.id, event, { reason: '试图改动条款', ...all });
    expect((await people.dispatcher.open('order', row.id)).data.row).toMatchObject({
      ...AGREED,
      contractId: own.contractId,
    });
  });

  const SET = [
    ['spread', { feeMode: 'spread', serviceFeeBp: null, shipperUnitPriceFen: 21_000 }],
    ['loss by quantity', { lossMode: 'quantity', lossTolerance: 50 }],
  ] as const;
  it.each(SET)('the dispatcher sets %s, and an edit by the shipper keeps it', async (_title, terms) => {
    const saved = await people.dispatcher.save('order', orderForm(desk.now(), own, terms));
    expect(saved).toMatchObject({ status: 0, data: { row: terms } });
    const { row } = (await people.shipper.open('order', saved.data.row.id)).data;
    const edited = await people.shipper.save('order', { ...row, remark: '请提前联系' });
    expect(edited).toMatchObject({ status: 0 });
    expect((await people.dispatcher.open('order', row.id)).data.row).toMatchObject(terms);
  });

  const GRANTED = DECIDED.filter(([, { setBy }]: [string, Field]) => setBy?.length === 0).map(
    ([name]) => name,
  );
  it('fee, credit and caps of advances are set by nobody', () => {
    expect(GRANTED.toSorted()).toEqual(['creditDays', 'maxAdvanceBp', 'maxOilBp', 'payTerm', 'serviceFeeBp']);
  });

  it.each(GRANTED)('the dispatcher does not set %s either: on create, edit and copy', async (name) => {
    const { dispatcher } = people;
    const form = orderForm(desk.now(), own);
    expect(await dispatcher.save('order', { ...form, ...changed(name) })).toMatchObject(refusedAt(name));
    const { row } = (await dispatcher.save('order', form)).data;
    expect(await dispatcher.save('order', { ...row, ...changed(name) })).toMatchObject(refusedAt(name));
    const copy = { ...row, ...form, id: undefined, version: undefined, ...changed(name) };
    expect(await dispatcher.save('order', copy)).toMatchObject(refusedAt(name));
  });

  it('caps of advances come from the contract', async () => {
    const set = 'update contract set max_advance_bp = $2, max_oil_bp = $3 where id = $1';
    const form = { ...orderForm(desk.now(), own), maxAdvanceBp: null, maxOilBp: null };
    await sql(set, [own.contractId, 3_000, null]);
    expect(await people.dispatcher.save('order', form)).toMatchObject({
      data: { row: { maxAdvanceBp: 3_000, maxOilBp: 3_000 } },
    });
    await sql(set, [own.contractId, 5_000, 1_000]);
    expect(await people.shipper.save('order', form)).toMatchObject({
      data: { row: { maxAdvanceBp: 5_000, maxOilBp: 1_000 } },
    });
    await sql(set, [own.contractId, null, null]);
  });

  it('nobody sets another fee rate than the one agreed by finance review', async () => {
    const form = orderForm(desk.now(), own, { serviceFeeBp: 0 });
    for (const who of [people.shipper, people.dispatcher])
      expect(await who.save('order', form)).toMatchObject(refusedAt('serviceFeeBp'));
    await sql('update shipper set service_rate_bp = 500 where id = $1', [own.shipmentId]);
    const saved = await people.dispatcher.save('order', orderForm(desk.now(), own, { serviceFeeBp: null }));
    expect(saved).toMatchObject({ status: 0, data: { row: { serviceFeeBp: 500 } } });
    await sql('update shipper set service_rate_bp = 650 where id = $1', [own.shipmentId]);
    // The terms have changed since the draft was saved: it is saved again before it goes out.
    const { id } = saved.data.row;
    expect(await people.dispatcher.event('order', id, 'submit')).toMatchObject(refusedAt('serviceFeeBp'));
    const { row } = (await people.dispatcher.open('order', id)).data;
    expect(await people.dispatcher.save('order', row)).toMatchObject({
      data: { row: { serviceFeeBp: 650 } },
    });
    expect(await people.dispatcher.event('order', id, 'submit')).toMatchObject({ status: 0 });
  });

  it('credit terms come from a contract with a limit and days', async () => {
    await sql(
      'update contract set credit_days = 30, credit_limit_fen = 50000000, loss_allowance_bp = 35 where id = $1',
      [own.contractId],
    );
    const form = { ...orderForm(desk.now(), own), payTerm: null, creditDays: null, lossTolerance: null };
    expect(await people.shipper.save('order', form)).toMatchObject({
      status: 0,
      data: { row: { payTerm: 'credit', creditDays: 30, lossMode: 'ratio', lossTolerance: 3 } },
    });
    await sql('update contract set credit_limit_fen = null where id = $1', [own.contractId]);
    expect(await people.shipper.save('order', form)).toMatchObject({
      status: 0,
      data: { row: { payTerm: 'wallet', creditDays: 0 } },
    });
  });
});
