import { describe, expect, it, test } from 'vitest';
import { isOpenTo } from '../../domain/codes/menu/node.ts';
import { menuNode } from '../../domain/codes/menu/tree.ts';
import { checkAddress, hasRows, MONTH_CHECKS } from '../../domain/rules/monthChecks.ts';
import { bookMonth } from '../../domain/records/bookMonth.ts';
import { monthCutAt } from '../../domain/rules/taxPeriod.ts';
import { fieldOf } from '../../domain/schema/record.ts';
import { rowPages } from '../../domain/schema/rowPages.ts';
import { SPECS } from '../../server/records/descriptions.ts';

const MONTH = { period: '202610', toAt: monthCutAt('202610') };

describe('[/basicInfo/account/monthEnd] the points of the month-end checklist', () => {
  it('have names of their own', () => {
    expect(new Set(MONTH_CHECKS.map(({ name }) => name)).size).toBe(MONTH_CHECKS.length);
  });

  test.each(MONTH_CHECKS.filter(hasRows).map((check) => [check.name, check] as const))(
    '%s leads to a list that has its filters and its sum',
    (_, check) => {
      const { record, query } = check.rows(MONTH);
      const spec = SPECS.find(({ name }) => name === record);
      if (!spec) throw new Error(`No record is named ${record}.`);
      const pages = rowPages(spec).filter(
        ({ page, tab }) => page === check.page && (tab ?? check.tab) === check.tab,
      );
      expect(pages, check.page).not.toEqual([]);
      expect(menuNode(check.page)?.path).toBe(check.path);
      for (const [name, value] of Object.entries(query)) {
        const field = name.replace(/(From|To)$/, '');
        const filter = spec.list.filters[name] ?? spec.list.filters[field];
        // The platform counts by code lists and ranges.
        expect([name, filter]).toEqual([name, name === field ? 'oneOf' : 'range']);
        if (name === 'status')
          expect(Object.keys(spec.states)).toEqual(expect.arrayContaining(value.split(',')));
      }
      if (check.sum !== undefined) expect(fieldOf(spec, check.sum)?.kind).toBe('fen');
      const params = new URLSearchParams(checkAddress(check, MONTH).split('?')[1]);
      const { tab, ...filters } = Object.fromEntries(params);
      expect({ tab, filters }).toEqual({ tab: check.tab, filters: query });
    },
  );

  test.each(MONTH_CHECKS.filter((check) => !hasRows(check)).map((check) => [check.name, check] as const))(
    '%s leads to the tab of a page that whoever closes months has, up to the end of the month',
    (_, check) => {
      const node = menuNode(check.page);
      expect(node?.path).toBe(check.path);
      for (const role of bookMonth.view) expect(isOpenTo(node?.who ?? [], [role]), role).toBe(true);
      const [path, query] = checkAddress(check, MONTH).split('?');
      expect(path).toBe(check.path);
      expect([...new URLSearchParams(query).values()]).toEqual([check.tab, String(MONTH.toAt)]);
    },
  );

  it('are open to somebody who closes months, on a page or in the checklist itself', () => {
    for (const check of MONTH_CHECKS.filter(hasRows)) {
      const spec = SPECS.find(({ name }) => name === check.rows(MONTH).record);
      const who = menuNode(check.page)?.who ?? [];
      const readers = (['financeClerk', 'financeApprover'] as const).filter(
        (role) => isOpenTo(who, [role]) || spec?.view.includes(role),
      );
      expect(readers, check.name).not.toEqual([]);
    }
  });
});
