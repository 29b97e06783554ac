import { describe, expect, it } from 'vitest';
import { type ImportSheet, type RowVerdict } from '../../../domain/calls/imports.ts';
import { driver } from '../../../domain/records/driver.ts';
import type { FieldKind } from '../../../domain/schema/field.ts';
import {
  guessMapping,
  isNeeded,
  type SheetColumn,
  sheetFields,
} from '../../../domain/schema/sheetColumns.ts';
import { useDesk } from '../desk.ts';
import { storedRows, triedRows } from '../imported.ts';
import { idNumber, mobile, nextCount } from '../partyForms.ts';
import { csvOf, sendSheet } from '../sheets.ts';
import { sqlOn } from '../stored.ts';

const ROWS = 500;
/** Time for all rows on a busy machine, ms. */
const PATIENCE = 900_000;
/** A fault stands in each nth row. */
const EVERY = 7;
const COLUMNS = sheetFields(driver, 'dispatcher');
const HEADS = COLUMNS.map(([, { label }]) => label[0]);

/** A row by the names of its fields. */
type Cells = Readonly<Record<string, string>>;
interface Fault {
  readonly title: string;
  readonly cells: Cells;
  /** At a column, or at the row as a whole. */
  readonly field: string | null;
  readonly msg: string;
}

const good = (): Cells => {
  const n = nextCount();
  return { driverName: `花名册${String(n)}`, phone: mobile(n), idNumber: idNumber(n) };
};

/** A text that no field of these kinds understands. */
const NONSENSE: Partial<Record<FieldKind, string>> = {
  ...{
    date: '2024-02-31',
    ts: '2024-02-31 08:00',
    code: '无此项',
    codes: '无此项',
    area: '火星',
    bool: '也许',
  },
  ...{
    int: '很多',
    fen: '一百',
    tonnes: '很重',
    kg: '很重',
    metres: '很长',
    minutes: '很久',
    m3: '很大',
    qty: '若干',
    km: '很远',
    factor: '几倍',
    bp: '几成',
    deg: '东边',
  },
};

/** Each kind of refusal that a cell of this field can meet. */
function faultsOf([name, field]: SheetColumn): Fault[] {
  const [, label] = field.label;
  const at = (title: string, text: string, msg: string): Fault => ({
    title: `${name}: ${title}`,
    cells: { ...good(), [name]: text },
    field: name,
    msg,
  });
  const wrong = field.check?.message[1] ?? `${label} is not valid`;
  const nonsense = NONSENSE[field.kind];
  return [
    ...(isNeeded(field) ? [at('empty', '', `${label} is required`)] : []),
    ...(nonsense === undefined
      ? []
      : [at('not read', nonsense, `${label}: "${nonsense}" is not understood`)]),
    ...(field.kind === 'text' ? [at('too long', 'x'.repeat((field.max ?? 0) + 1), wrong)] : []),
    ...(field.check ? [at('checked', 'x', wrong)] : []),
    ...(field.kind === 'ref' ? [at('nobody', '查无此名', `${label}: there is no "查无此名" to choose`)] : []),
  ];
}

describe('a driver roster of 500 rows with every fault once', () => {
  const desk = useDesk();
  const sql = sqlOn(desk);

  it(
    'is tried whole: each fault is named, nothing is stored half, the rest is stored on request',
    async () => {
      const dispatcher = await desk.person('dispatcher');
      dispatcher.lang = 'en';
      const known = good();
      expect((await dispatcher.save('driver', known)).status).toBe(0);
      // Two vehicles with one plate, which may differ in its colour.
      const [pair] = await sql(
        `select b.id::text as other, a.plate_number as plate from vehicle a
         join vehicle b on b.group_code = a.group_code and b.plate_color_code <> a.plate_color_code
         where not a.deleted and not b.deleted order by a.id, b.id limit 1`,
      );
      const plate = String(pair?.plate);
      await sql('update vehicle set plate_number = $1 where id = $2', [plate, pair?.other]);

      const first = good();
      const twinOf = (field: string): Fault => ({
        title: `${field}: as in an earlier row`,
        cells: { ...good(), [field]: first[field] ?? '' },
        field: null,
        msg: 'Says the same as row 2',
      });
      const existing = (field: string): Fault => ({
        title: `${field}: as in an earlier record`,
        cells: { ...good(), [field]: known[field] ?? '' },
        field: null,
        msg:
          field === 'idNumber'
            ? 'This ID is already registered as a driver'
            : `${driver.fields.phone.label[1]} "${known.phone ?? ''}" already exists`,
      });
      const unique = driver.unique?.flatMap(([field = '']) => [twinOf(field), existing(field)]) ?? [];
      const faults: Fault[] = [
        ...COLUMNS.flatMap(faultsOf),
        ...unique,
        {
          title: 'defaultVehicleId: several',
          cells: { ...good(), defaultVehicleId: plate },
          field: 'defaultVehicleId',
          msg: `Usual vehicle: several are called "${plate}"; write the number instead`,
        },
      ];
      expect(unique).toHaveLength(4);
      expect(faults.length * EVERY).toBeLessThan(ROWS);

      const faultAt = new Map(faults.map((fault, index) => [(index + 1) * EVERY, fault]));
      const lines = Array.from({ length: ROWS }, (_, index) => {
        const cells = index === 0 ? first : (faultAt.get(index + 2)?.cells ?? good());
        return COLUMNS.map(([name]) => cells[name] ?? '');
      });
      const stored = () =>
        sql(
          `select (select count(*)::text from driver) as drivers,
                (select count(*)::text from history where record = 'driver') as history,
                (select count(*)::text from file) as files`,
        );
      const was = await stored();
      const { status, data: sheet } = await sendSheet<ImportSheet>(
        dispatcher,
        'driver',
        csvOf([HEADS, ...lines]),
      );
      expect([status, sheet.total]).toEqual([0, ROWS]);
      const mapping = guessMapping(driver, 'dispatcher', sheet.heads);
      expect(mapping).toEqual(COLUMNS.map(([name]) => name));

      const tried = await triedRows(dispatcher, driver, sheet, mapping);
      const told = (rows: readonly RowVerdict[]) =>
        rows.flatMap(({ row, reasons }) =>
          reasons.map(
            ({ field, msg }) =>
              `${String(row)} ${faultAt.get(row)?.title ?? 'good'} | ${field ?? 'row'}: ${msg}`,
          ),
        );
      const expected = [...faultAt].map(
        ([row, { title, field, msg }]) => `${String(row)} ${title} | ${field ?? 'row'}: ${msg}`,
      );
      expect(told(tried)).toEqual(expected);
      expect(tried).toHaveLength(ROWS);
      expect(await stored()).toEqual(was);

      // All rows are asked for: those with faults are refused with the same reasons, and leave nothing behind.
      const progress = await storedRows(
        dispatcher,
        driver,
        sheet,
        tried.map(({ row }) => row),
      );
      const many = ROWS - faults.length;
      expect(progress).toMatchObject({ chosen: ROWS, imported: many, left: 0 });
      // Once the first row is a driver, its twins repeat a record.
      const repeated = new Set(unique.flatMap(({ title, msg }) => (msg.startsWith('Says') ? [title] : [])));
      const isTwin = (text: string) => [...repeated].some((title) => text.includes(title));
      expect(told(progress.refused).filter((text) => !isTwin(text))).toEqual(
        expected.filter((text) => !isTwin(text)),
      );
      expect(told(progress.refused).filter(isTwin)).toHaveLength(repeated.size);
      const [now] = await stored();
      const [before] = was;
      expect(now).toEqual({
        drivers: String(Number(before?.drivers) + many),
        history: String(Number(before?.history) + many),
        files: before?.files,
      });
      const names = tried.filter(({ reasons }) => reasons.length === 0).map(({ title }) => title);
      const kept = await sql(
        `select driver_name as name from driver where driver_name like '花名册%' order by id`,
      );
      expect(kept.map(({ name }) => name)).toEqual([known.driverName, ...names]);
    },
    PATIENCE,
  );
});
