import { beforeAll, describe, expect, it } from 'vitest';
import { searchRecords } from '../../../domain/calls/search.ts';
import { importCalls, type ImportSheet } from '../../../domain/calls/imports.ts';
import { driver } from '../../../domain/records/driver.ts';
import { guessMapping } from '../../../domain/schema/sheetColumns.ts';
import { spellingOf, type Spelling } from '../../../domain/schema/spelling.ts';
import { registered } from '../../../server/records/registry.ts';
import { type Person, useDesk } from '../desk.ts';
import { nextCount, type Party, partyForm, shipperForm } from '../partyForms.ts';
import { csvOf, driverLine, HEADS, sendSheet } from '../sheets.ts';
import { uploadPicture } from '../orderForm.ts';

/** The same value as another person, program or input method writes it. */
const WIDE = (text: string) =>
  text.replaceAll(/[0-9A-Z]/g, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0));
const GROUPED = (text: string) => text.replaceAll(/(.{4})/g, '$1 ');
const OTHERWISE: Readonly<Partial<Record<Spelling, readonly ((text: string) => string)[]>>> = {
  phone: [(text) => `+86 ${text.slice(0, 3)} ${text.slice(3, 7)}-${text.slice(7)}`, WIDE],
  code: [(text) => `\u202d${text.toLowerCase()}\u202c`, GROUPED, WIDE],
  plate: [(text) => `${text.slice(0, 2)}·${text.slice(2)}`, (text) => `\u200b${text.toLowerCase()} `],
  name: [
    (text) => `${text.slice(0, 2)}\u3000${text.slice(2)}\u200b`,
    (text) => `${text.slice(0, 1)} ${text.slice(1, 3)}\u00a0${text.slice(3)}`,
  ],
};

/** Fields that make a row of their record the only one, by how they are written. */
const UNIQUE: [record: Party, field: string][] = [
  ['driver', 'idNumber'],
  ['driver', 'phone'],
  ['vehicle', 'plateNumber'],
  ['fleet', 'fleetName'],
  ['fleet', 'uscc'],
];

describe('two spellings of one value', () => {
  const desk = useDesk();
  let dispatcher: Person;
  beforeAll(async () => {
    dispatcher = await desk.person('dispatcher');
  });

  it.each(UNIQUE)('of a %s are one %s, and are stored as one', async (record, name) => {
    const { fields } = registered(record).spec;
    const spelling = fields[name] && spellingOf(fields[name]);
    const others = (spelling && OTHERWISE[spelling]) ?? [];
    expect(others.length).toBeGreaterThan(0);
    const form: Record<string, unknown> = await partyForm(dispatcher, record, desk.now());
    const value = String(form[name]);
    const [first = String, ...rest] = others;
    const saved = await dispatcher.save(record, { ...form, [name]: first(value) });
    expect(saved.status).toBe(0);
    for (const otherwise of [String, ...rest]) {
      const twin = await partyForm(dispatcher, record, desk.now(), { [name]: otherwise(value) });
      const answer = await dispatcher.save(record, twin);
      expect([10411, 51001], `${name} ${otherwise(value)}`).toContain(answer.status);
    }
    // Found by each spelling too; a stored one looks as it is seen.
    const { list } = registered(record).spec;
    for (const otherwise of [String, ...others]) {
      if (list.filters[name] !== 'keyword') continue;
      const { data } = await dispatcher.list(record, { [name]: otherwise(value) });
      expect(data.records.map(({ id }) => id)).toEqual([saved.data.row.id]);
    }
    if (!fields[name]?.mask) expect(saved.data.row[name]).toBe(value);
  });

  it('of a shipper are one credit code', async () => {
    const photos = async () =>
      [(await uploadPicture(dispatcher)).id, (await uploadPicture(dispatcher)).id] as const;
    const form = shipperForm(desk.now(), nextCount(), await photos());
    expect(await dispatcher.save('shipper', form)).toMatchObject({ status: 0 });
    const uscc = GROUPED(form.uscc.toLowerCase());
    const twin = shipperForm(desk.now(), nextCount(), await photos(), { uscc });
    expect(await dispatcher.save('shipper', twin)).toMatchObject({ status: 10411 });
  });

  it.each([
    ['（甲）', '(甲)'],
    ['(乙)', '（乙）'],
    ['阿卜杜拉·丙', '阿卜杜拉・丙'],
    ['䶮丁', '\uE863丁'],
    ['𠮷戊', '𠮷\u3000戊'],
  ])('of a name find each other: stored %j, asked for %j', async (stored, asked) => {
    const form = await partyForm(dispatcher, 'fleet', desk.now());
    const fleetName = `${stored}${String(form.fleetName)}`;
    const saved = await dispatcher.save('fleet', { ...form, fleetName });
    expect(saved.status).toBe(0);
    const { id } = saved.data.row;
    const other = fleetName.replace(stored, asked);
    for (const keyword of [fleetName, other]) {
      const { data: page } = await dispatcher.list('fleet', { keyword });
      expect(page.records.map((row) => row.id)).toEqual([id]);
      const { data: hits } = await dispatcher.call(searchRecords, { keyword });
      expect(hits.filter(({ record }) => record === 'fleet').map((hit) => hit.id)).toEqual([id]);
    }
    const { data: named } = await dispatcher.list('fleet', { fleetName: other });
    expect(named.records.map((row) => row.id)).toEqual([id]);
  });

  it('in a sheet are one row twice, and are stored as they are seen', async () => {
    const line = driverLine({ 0: '\u202a欧阳\u3000静\u202c' });
    const phone = line[1] ?? '';
    const twin = driverLine({ 1: `+86 ${phone.slice(0, 3)}-${phone.slice(3)}` });
    const { data: sheet } = await sendSheet<ImportSheet>(dispatcher, 'driver', csvOf([HEADS, line, twin]));
    const calls = importCalls(driver);
    const mapping = [...guessMapping(driver, 'dispatcher', sheet.heads)];
    const { data: tried } = await dispatcher.call(calls.check, { id: sheet.id, mapping, from: 0 });
    expect(tried.rows.map(({ reasons }) => reasons.map(({ msg }) => msg))).toEqual([
      [],
      ['Says the same as row 2'],
    ]);
    const { data: run } = await dispatcher.call(calls.run, { id: sheet.id, rows: [2] });
    expect(run).toMatchObject({ imported: 1 });
    const { data } = await dispatcher.list('driver', { keyword: '欧阳静' });
    expect(data.records.map(({ driverName }) => driverName)).toContain('欧阳静');
  });

  it('of a name with nothing to see is none', async () => {
    const form = await partyForm(dispatcher, 'driver', desk.now(), { driverName: '\u200b\u00ad\u3164' });
    expect(await dispatcher.save('driver', form)).toMatchObject({
      status: 10400,
      data: { errors: [{ field: 'driverName', msg: 'Name is required' }] },
    });
  });

  it.each(['\u200bｄispatcher\u00a0', ' DISPATCHER'.toLowerCase()])(
    '%j logs the dispatcher in',
    async (typed) => {
      const again = await desk.person(typed);
      expect(again.userId).toBe(dispatcher.userId);
    },
  );
});
