import { describe, expect, it } from 'vitest';
import { sayCentral } from '../../../domain/rules/tenants.ts';
import { fieldOf, type RecordSpec } from '../../../domain/schema/record.ts';
import { allEntries, registered } from '../../../server/records/registry.ts';
import { snake } from '../../../server/store/recordTable.ts';
import { getTableName } from 'drizzle-orm';
import { DEMO_GROUP } from '../../../server/seed/base.ts';
import { useDesk } from '../desk.ts';
import { sentStatements } from '../sentStatements.ts';
import { sqlOn } from '../stored.ts';

/**
 * Statements of a call, at most: begin and commit, session, rows and their number, the facts of the chart for an opened one, and one
 * for all names.
 */
const MOST = {
  order: { list: 6, open: 12 },
  waybill: { list: 6, open: 17 },
  freightBill: { list: 6, open: 8 },
  receipt: { list: 6, open: 9 },
  paymentApply: { list: 6, open: 16 },
  payment: { list: 6, open: 7 },
  reconciliation: { list: 6, open: 9 },
  invoiceApply: { list: 8, open: 9 },
  advance: { list: 6, open: 9 },
  vehicle: { list: 6, open: 9 },
} as const;

/** The webhooks in use are read anew every 15 s, by whichever call comes then. */
const KEPT = /from "webhook"/;

/** What asks for names: one select for each kind of row that has some. */
const NAMES = /as "title" from/g;

describe('names of referenced rows', () => {
  const desk = useDesk();
  const sql = sqlOn(desk);

  /** Whose names a field shows: of accounts, of a record; undefined: it shows none. */
  const titleOf = (spec: RecordSpec, name: string): [table: string, column: string] | undefined => {
    const field = fieldOf(spec, name);
    if (field?.isUser) return ['account', 'real_name'];
    if (field?.kind !== 'ref' || field.to === undefined) return undefined;
    const { spec: other, table } = registered(field.to);
    return [getTableName(table), snake(other.title)];
  };

  it('are those of the rows, in the list of every record', async () => {
    const admin = await desk.person('admin');
    let compared = 0;
    for (const { spec } of allEntries()) {
      const { status, data } = await admin.list(spec.name);
      if (status !== 0) continue;
      for (const name of Object.keys(spec.fields)) {
        const source = titleOf(spec, name);
        const ids = data.records.flatMap(({ [name]: id }) => (typeof id === 'string' ? [id] : []));
        if (!source || ids.length === 0) continue;
        const [table, column] = source;
        const stored = await sql(
          `select id::text as id, group_code, "${column}"::text as title from "${table}" where id = any($1::bigint[])`,
          [ids],
        );
        // People of the central group are named as such (addendum B, D9).
        const isOfCentral = ({ group_code: code }: (typeof stored)[number]) =>
          table === 'account' && code !== DEMO_GROUP;
        const titles = new Map(
          stored.map((row) => [row.id, isOfCentral(row) ? sayCentral(String(row.title)) : row.title]),
        );
        const shown = data.records.flatMap(({ [name]: id, titles: all }) =>
          typeof id === 'string' ? [[id, all[name]]] : [],
        );
        expect([spec.name, name, shown]).toEqual([spec.name, name, ids.map((id) => [id, titles.get(id)])]);
        compared += shown.length;
      }
    }
    expect(compared).toBeGreaterThan(500);
  });

  it.each(Object.entries(MOST))(
    'of %s are asked for once, by a list and by an opened row',
    async (record, most) => {
      const admin = await desk.person('admin');
      // What is kept in the process is read with the first call.
      const [row] = (await admin.list(record)).data.records;
      const id = String(row?.id);
      await admin.open(record, id);
      const listed = await sentStatements(() => admin.list(record));
      const opened = await sentStatements(() => admin.open(record, id));
      expect(listed.answer.status + opened.answer.status).toBe(0);
      const asks = ({ texts }: { texts: readonly string[] }) => texts.filter((text) => text.match(NAMES));
      expect(asks(listed)).toHaveLength(1);
      expect(asks(opened)).toHaveLength(1);
      // Several kinds of rows have names, else one question would say nothing.
      expect(asks(listed).join().match(NAMES)?.length).toBeGreaterThan(1);
      const own = ({ texts }: { texts: readonly string[] }) => texts.filter((text) => !KEPT.test(text));
      expect(own(listed).length).toBeLessThanOrEqual(most.list);
      expect(own(opened).length).toBeLessThanOrEqual(most.open);
    },
  );
});
