import { beforeAll, describe, expect, it } from 'vitest';
import { type ImportSheet, importPath } from '../../../domain/calls/imports.ts';
import { say } from '../../../domain/codes/label.ts';
import { type Role, ROLES } from '../../../domain/codes/roles.ts';
import { order } from '../../../domain/records/order.ts';
import { maySend } from '../../../domain/schema/eventRoles.ts';
import { type Fields, overLimit } from '../../../domain/schema/field.ts';
import type { RecordSpec } from '../../../domain/schema/record.ts';
import { sheetFields } from '../../../domain/schema/sheetColumns.ts';
import { sheetOf } from '../../../domain/schema/sheets.ts';
import { DAY_MS, formatTime } from '../../../domain/rules/times.ts';
import { registered } from '../../../server/records/registry.ts';
import { runDeadlinesJob } from '../../../server/jobs/timers.ts';
import { draftOf } from '../../../src/records/values/format.ts';
import {
  type BoundedField,
  boundedFields,
  isPossible,
  type Probe,
  probesOf,
  valueOf,
} from '../../boundValues.ts';
import { DEPENDENT } from '../../bounds.ts';
import { type Answer, type Person, useDesk } from '../desk.ts';
import { triedRows } from '../imported.ts';
import { type DemoPeople, logInDemoPeople } from '../lifecycles/rolePeople.ts';
import { offer, orderForm, ownContract, publishedOrder } from '../orderForm.ts';
import { day, nextCount, shipperForm } from '../partyForms.ts';
import { csvOf, sendSheet } from '../sheets.ts';

type Form = Readonly<Record<string, unknown>>;

/** A line of each list whose columns have bounds. */
const LINES: Readonly<Record<string, Form>> = {
  goods: { goodsName: '热轧钢卷', cargoTypeCode: '0400', weightKg: 32_000 },
  freightRates: { priceUnit: 'yuanPerTon', unitPriceFen: 18_000 },
  storageRates: { basis: 'perPalletDay', rateFen: 300 },
  parts: { qty: 1_000 },
};
/** A value of that size at its field, or in the first line of its list. */
function sentAt({ name, column, field }: BoundedField, size: number): Form {
  if (column === null) return { [name]: valueOf(field, size, LINES[name]) };
  return { [name]: [{ ...LINES[name], [column]: valueOf(field, size) }] };
}
/** Whether the answer marks the field, or one inside it. */
function isMarked({ data }: Answer, { name, column }: Pick<BoundedField, 'name' | 'column'>): boolean {
  const { errors = [] } = (data ?? {}) as { errors?: { field: string }[] };
  const path = column === null ? name : `${name}.0.${column}`;
  return errors.some(({ field }) => field === path || field.startsWith(`${path}.`));
}
const probes = (one: BoundedField): Probe[] =>
  probesOf(one.bound).filter((probe) => isPossible(one.field, probe));
const FILES = ['images', 'files'];
/** A list may be empty in a draft. */
const isInDraft = ({ field }: BoundedField, { size }: Probe) => field.kind !== 'rows' || size > 0;

/** Bounds of the domain's field tables on the wire, whichever way a value comes (transport-and-money 3.2, 4.2, 6.2; records 6, 10). */
describe('a value outside its bounds is refused, one at them is taken', () => {
  const desk = useDesk();
  let people: DemoPeople;
  /** Complete forms; other records are tried field by field. */
  let forms: Readonly<Record<string, () => Form>>;
  beforeAll(async () => {
    people = await logInDemoPeople(desk);
    const own = await ownContract(people.person('shipper'));
    forms = {
      order: () => orderForm(desk.now(), own, { retentionFen: 0 }),
      contract: () => ({
        contractName: '框架合同',
        kind: 'transportSell',
        partyBKind: 'SHIPMENT',
        shipmentId: own.shipmentId,
        validFrom: day(desk.now(), 0),
        validTo: day(desk.now(), 30),
        settleKind: 'perTrip',
        settleDay: 1,
        creditDays: 0,
        maxAdvanceBp: 10_000,
        maxOilBp: 0,
      }),
      shipper: () => ({
        ...shipperForm(desk.now(), nextCount(), ['', '']),
        ...{ licenceImage: null, idImages: null },
      }),
    };
  });

  /** Who fills in the form of a record: the first whose form has the field. */
  function writerOf({ spec, field }: BoundedField): Role | undefined {
    return spec.edit.by.find((role) => !field.setBy || field.setBy.includes(role));
  }
  const own = boundedFields().filter(
    (one) =>
      one.event === null &&
      !one.field.auto &&
      !FILES.includes(one.field.kind) &&
      writerOf(one) !== undefined &&
      (one.column === null || one.name in LINES),
  );
  const titled = (list: readonly BoundedField[]) =>
    list.map((one) => [`${one.spec.name}.${one.path}`, one] as const);
  const whole = ['order', 'contract', 'shipper'];

  it('the records of the tables are tried, with what people enter in them', () => {
    const names = [
      'order',
      'contract',
      'shipper',
      'assignment',
      'deduction',
      'driver',
      'fleet',
      'vehicle',
      'address',
    ];
    expect([...new Set(own.map(({ spec }) => spec.name))]).toEqual(expect.arrayContaining(names));
    expect(own.length).toBeGreaterThan(60);
  });

  it.each(titled(own))('on create: %s', async (_title, one) => {
    const who = people.person(writerOf(one) ?? 'admin');
    for (const probe of probes(one).filter((each) => isInDraft(one, each))) {
      const answer = await who.save(one.spec.name, {
        ...forms[one.spec.name]?.(),
        ...sentAt(one, probe.size),
      });
      expect([probe.title, isMarked(answer, one)]).toEqual([probe.title, !probe.isAllowed]);
      expect([0, 10400, 10411]).toContain(answer.status);
      if (!whole.includes(one.spec.name) || !probe.isAllowed) continue;
      expect(answer).toMatchObject({ status: 0, data: { row: sentAt(one, probe.size) } });
    }
  });

  it.each(titled(own.filter(({ spec }) => whole.includes(spec.name))))(
    'on edit and copy: %s',
    async (_title, one) => {
      const { name } = one.spec;
      const who = people.person(writerOf(one) ?? 'admin');
      const { id } = (await who.save(name, { ...forms[name]?.() })).data.row;
      for (const probe of probes(one).filter((each) => isInDraft(one, each))) {
        const { row } = (await who.open(name, id)).data;
        const edited = await who.save(name, { ...row, ...sentAt(one, probe.size) });
        expect([probe.title, isMarked(edited, one)]).toEqual([probe.title, !probe.isAllowed]);
        if (probe.isAllowed)
          expect(edited).toMatchObject({ status: 0, data: { row: sentAt(one, probe.size) } });
        // Personal data comes masked, and is typed again.
        const copy = { ...row, ...forms[name]?.(), id: undefined, version: undefined };
        const copied = await who.save(name, { ...copy, ...sentAt(one, probe.size) });
        expect([probe.title, isMarked(copied, one)]).toEqual([probe.title, !probe.isAllowed]);
        if (probe.isAllowed)
          expect(copied).toMatchObject({ status: 0, data: { row: sentAt(one, probe.size) } });
      }
    },
  );

  it.each(titled(boundedFields().filter(({ event }) => event !== null)))(
    'in the form of an event: %s',
    async (_title, one) => {
      const { name } = one.spec;
      const event = one.event ?? '';
      let found: { who: Person; id: string } | undefined;
      for (const role of ROLES.filter((each) => maySend(one.spec, event, each))) {
        const who = people.person(role);
        const [row] = (await who.list(name, { size: '10' })).data.records;
        if (row) found ??= { who, id: row.id };
      }
      if (!found) throw new Error(`Nobody who sends ${event} has a ${name}.`);
      for (const probe of probes(one)) {
        const answer = await found.who.event(name, found.id, event, sentAt(one, probe.size));
        expect([probe.title, isMarked(answer, one)]).toEqual([probe.title, !probe.isAllowed]);
      }
    },
  );

  /** Tries rows of a sheet, each with a probe in one column. @returns the columns with a reason, row by row */
  async function marked(
    who: Person,
    spec: RecordSpec,
    names: readonly string[],
    rows: readonly Readonly<Record<string, string>>[],
  ): Promise<string[][]> {
    const fields: Fields = Object.fromEntries(sheetFields(spec, 'admin'));
    const heads = names.map((name) => say(fields[name]?.label ?? ['', '', '', ''], 'zh'));
    const lines = rows.map((row) => names.map((name) => row[name] ?? ''));
    const { status, data } = await sendSheet<ImportSheet>(who, spec.name, csvOf([heads, ...lines]), {
      name: `${spec.name}.csv`,
      path: `${importPath(spec)}?sums=true`,
    });
    expect([status, data.total]).toEqual([0, rows.length]);
    const verdicts = await triedRows(who, spec, data, names);
    return verdicts.map(({ reasons }) => reasons.map(({ field }) => field ?? ''));
  }
  const imported = [...new Set(own.map(({ spec }) => spec))].filter(
    (spec) => spec.import && sheetOf(spec) === undefined,
  );

  it.each(imported.map((spec) => [spec.name, spec] as const))(
    'in a row of a sheet: %s',
    async (_name, spec) => {
      const [role = 'admin'] = spec.edit.by;
      const columns = new Set(sheetFields(spec, role).map(([name]) => name));
      const tried = own
        .filter((one) => one.spec === spec && one.column === null && columns.has(one.name))
        .flatMap((one) => probes(one).map((probe) => ({ ...one, probe })));
      const names = [...new Set(tried.map(({ name }) => name)), 'remark'];
      const found = await marked(people.person(role), spec, names, [
        { remark: '首行' },
        ...tried.map(({ name, field, probe: { size } }) => ({
          remark: `${name} ${String(size)}`,
          [name]: String(field.kind === 'text' ? valueOf(field, size) : draftOf(field.kind, size)),
        })),
      ]);
      for (const [at, { name, probe }] of tried.entries())
        expect([name, probe.title, found[at + 1]?.includes(name)]).toEqual([
          name,
          probe.title,
          !probe.isAllowed,
        ]);
      expect(tried.length).toBeGreaterThan(0);
    },
  );

  it("in a row of a shipper's plan", async () => {
    const shipper = people.person('shipper');
    const [way] = (await shipper.list('line')).data.records;
    const book = (await shipper.list('address', { size: '100' })).data.records;
    const nameOf = (id: unknown) => String(book.find((one) => one.id === id)?.addressName);
    const at = (days: number) => formatTime(desk.now() + days * DAY_MS, 'y-m-d h:i');
    const plan = {
      loadPlace: nameOf(way?.fromAddressId),
      planLoadAt: at(1),
      unloadPlace: nameOf(way?.toAddressId),
      planUnloadAt: at(3),
      goodsName: '热轧钢卷',
      cargoTypeCode: '钢铁',
      weightT: '31.5',
      consigneeName: '宁波北仑精密制造有限公司',
    };
    const columns = new Set(sheetFields(order, 'shipper').map(([name]) => name));
    const tried = own
      .filter(({ spec }) => spec === (order as RecordSpec))
      .map((one) => ({ ...one, at: one.column ?? one.name }))
      // Two columns say the weight, and must agree.
      .filter((one) => columns.has(one.at) && one.at !== 'weightKg')
      .flatMap((one) => probes(one).map((probe) => ({ ...one, probe })));
    const names = [...new Set([...Object.keys(plan), ...tried.map((one) => one.at)])];
    const found = await marked(shipper, order, names, [
      plan,
      ...tried.map(({ at: column, field, probe: { size } }) => ({
        ...plan,
        [column]: String(field.kind === 'text' ? valueOf(field, size) : draftOf(field.kind, size)),
      })),
    ]);
    expect(found[0]).toEqual([]);
    for (const [row, { at: column, probe }] of tried.entries())
      expect([column, probe.title, found[row + 1]?.includes(column)]).toEqual([
        column,
        probe.title,
        !probe.isAllowed,
      ]);
    expect(tried.map((one) => one.at)).toEqual(
      expect.arrayContaining(['goodsName', 'originalDocumentNumber', 'distanceKm', 'carrierUnitPriceFen']),
    );
  });

  it.each(DEPENDENT.map((bound) => [bound.field, bound.title, bound] as const))(
    'on create, edit and copy: %s, %s',
    async (field, _title, { record, given, most }) => {
      const dispatcher = people.person('dispatcher');
      const fields: Fields = registered(record).spec.fields;
      const form = { ...forms[record]?.(), ...given };
      const [good, bad] = [{ [field]: most }, { [field]: most + 1 }];
      const msg = say(
        overLimit(fields[field] ?? {}, most + 1, { ...form, ...bad }) ?? ['', '', '', ''],
        'en',
      );
      const refusal = { status: 10400, data: { errors: [{ field, msg }] } };
      expect(await dispatcher.save(record, { ...form, ...bad })).toMatchObject(refusal);
      const saved = await dispatcher.save(record, { ...form, ...good });
      expect(saved).toMatchObject({ status: 0, data: { row: good } });
      const { row } = saved.data;
      expect(await dispatcher.save(record, { ...row, ...bad })).toMatchObject(refusal);
      const copy = { ...row, ...form, id: undefined, version: undefined };
      expect(await dispatcher.save(record, { ...copy, ...bad })).toMatchObject(refusal);
      expect(await dispatcher.save(record, { ...copy, ...good })).toMatchObject({ status: 0 });
    },
  );

  it('a stored draft that is beyond them is not submitted', async () => {
    const dispatcher = people.person('dispatcher');
    const { id } = (await dispatcher.save('order', { ...forms.order?.() })).data.row;
    await desk.platform.services.store.pool.query(
      'update "order" set max_advance_bp = 5000, max_oil_bp = 9000 where id = $1',
      [id],
    );
    expect(await dispatcher.event('order', id, 'submit')).toMatchObject({
      status: 10400,
      data: { errors: [{ field: 'maxOilBp', msg: 'The fuel cap cannot be above the advance cap' }] },
    });
  });

  describe('what is kept back of a vehicle', () => {
    const published = () =>
      publishedOrder(people.person('shipper'), people.person('auditor'), desk.now(), {
        retentionFen: 57_600,
      });

    it('[/tms/order/splitOrder] is 10 % of the freight of each part', async () => {
      const dispatcher = people.person('dispatcher');
      const id = await published();
      const parts = [{ qty: 1_000 }, { qty: 31_000 }];
      expect(await dispatcher.event('order', id, 'split', { parts })).toMatchObject({ status: 0 });
      const { rows } = await desk.platform.services.store.pool.query<{ kept: string }>(
        'select retention_fen::text as kept from "order" where parent_id = $1 order by split_seq',
        [id],
      );
      expect(rows.map(({ kept }) => Number(kept))).toEqual([1_800, 55_800]);
    });

    it('[/tms/transport/waybillManage] is 10 % of its own freight, at the price that it goes for', async () => {
      const dispatcher = people.person('dispatcher');
      const id = await published();
      const made = await offer(dispatcher, id, desk.now(), { qty: 16_000, carrierUnitPriceFen: 10_000 });
      const sent = { vehicles: null, reason: null };
      const taken = await people.person('driver').event('assignment', made.data.row.id, 'accept.offer', sent);
      expect(taken).toMatchObject({ status: 0 });
      const [job] = (await dispatcher.list('waybill', { orderId: id })).data.records;
      expect((await dispatcher.open('waybill', String(job?.id))).data.row).toMatchObject({
        plannedCarrierFen: 160_000,
        retentionFen: 16_000,
      });
    });

    it('[/tms/order/order_manage] falls with the price of an order that is published again', async () => {
      const id = await published();
      desk.advance(25 * 3_600_000);
      await runDeadlinesJob(desk.platform.services);
      await people.renew();
      const again = { publishDeadline: desk.now() + 3_600_000, carrierUnitPriceFen: 5_000 };
      expect(await people.person('shipper').event('order', id, 'republish', again)).toMatchObject({
        status: 0,
      });
      expect((await people.person('dispatcher').open('order', id)).data.row).toMatchObject({
        carrierUnitPriceFen: 5_000,
        retentionFen: 16_000,
      });
    });
  });
});
