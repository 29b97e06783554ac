import { describe, expect, it } from 'vitest';
import { LEADS } from '../../scripts/build/leadsOfDescriptions.ts';
import { isMoney } from '../../domain/schema/leads.ts';
import { rowPages } from '../../domain/schema/rowPages.ts';
import { fieldOf, filterField, type RecordSpec } from '../../domain/schema/record.ts';
import { SPECS } from '../../server/records/descriptions.ts';

const spec = (name: string): RecordSpec => {
  const found = SPECS.find((one) => one.name === name);
  if (!found) throw new Error(`There is no record ${name}.`);
  return found;
};
const listsOf = (name: string) => (LEADS[name] ?? []).map(({ record }) => record);
const isShown = (one: RecordSpec) => rowPages(one).some(({ isForm }) => isForm !== true);
/** Records that a row of this one names, in a field or in a line, and that have a page. */
function namedBy({ fields }: RecordSpec): string[] {
  const refs = Object.values(fields).flatMap((field) => [field, ...Object.values(field.columns ?? {})]);
  return refs.flatMap(({ kind, to }) =>
    kind === 'ref' && to !== undefined && isShown(spec(to)) ? [to] : [],
  );
}

describe('[T&M-12] amounts lead to what they are made of', () => {
  it('from a bill to its payments, entries, statement, invoices and report, by its waybill', () => {
    expect(listsOf('freightBill')).toContain('ledgerLine');
    expect(listsOf('waybill')).toEqual(
      expect.arrayContaining([
        'freightBill',
        'paymentApply',
        'payment',
        'advance',
        'deduction',
        'ledgerLine',
        'reconciliation',
        'invoiceApply',
        'invoice',
        'regReport',
        'taxReportLine',
      ]),
    );
    expect(namedBy(spec('freightBill'))).toContain('waybill');
  });

  it('each by a filter of the list that means such a row, and never to nobody', () => {
    for (const [name, leads] of Object.entries(LEADS))
      for (const { record, filter, by, roles } of leads) {
        const where = `${name} to ${record} by ${filter}`;
        expect(roles.length, where).toBeGreaterThan(0);
        expect(
          roles.filter((role) => !spec(record).view.includes(role)),
          where,
        ).toEqual([]);
        if (by === undefined) expect(filterField(spec(record), filter)?.to, where).toBe(name);
        else
          expect([fieldOf(spec(name), by)?.kind, spec(record).list.filters[filter]], where).toEqual([
            'text',
            'keyword',
          ]);
      }
  });

  /** Prices and rates that are set, what a message costs, and what the bank has written: nothing is behind these amounts. */
  const GIVEN = new Set(['taxRate', 'chargingType', 'smsRecord', 'bankStatementLine']);

  it.each(
    SPECS.filter((one) => isMoney(one) && isShown(one) && !GIVEN.has(one.name)).map(
      (one) => [one.name, one] as const,
    ),
  )('%s: its amounts lead to another row, or to a list', (name, one) => {
    expect([...namedBy(one).filter((other) => other !== name), ...listsOf(name)].length).toBeGreaterThan(0);
  });
});
