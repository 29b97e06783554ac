import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import type { Belongs } from '../../domain/calls/belongs.ts';
import { deduction } from '../../domain/records/deduction.ts';
import { holdsPage, requireBelonging } from '../../domain/rules/belonging.ts';
import { mayAsk } from '../../domain/rules/governing.ts';
import { ALL_BOUND } from '../../server/calls/all.ts';
import { ALL_ENTRIES } from '../../server/business/all.ts';
import { requireBelongings } from '../../server/http/belonging.ts';

const STAFF = ['admin', 'financeClerk'] as const;

describe('a call or route that nothing could govern stops the start', () => {
  it.each<[Belongs | undefined, RegExp]>([
    [undefined, /"x" names nothing that it belongs to/],
    [{ pages: ['ProfitFee'] }, /page ProfitFee, which is never granted to the role admin/],
    [{ pages: ['ProfitMonth'] }, /page ProfitMonth, which is never granted to the role financeClerk/],
    [{ pages: ['AppUpload'] }, /page AppUpload, which is never granted/],
    [{ rows: deduction, to: 'vanish' }, /belongs to "vanish", which nobody does to a deduction/],
    [{ guests: 'by a link' }, /is for guests and for a session at once/],
  ])('%o', (belongs, sentence) => {
    expect(() => requireBelonging('x', belongs, STAFF)).toThrow(sentence);
  });

  it('and so does a route below the services without it', () => {
    const app = Fastify();
    requireBelongings(app);
    app.get('/healthz', () => '');
    app.get('/ntocc-x/own', { config: { belongs: { everybody: 'for this test' } } }, () => '');
    expect(() => app.get('/ntocc-x/open', () => '')).toThrow('"GET /ntocc-x/open" names nothing');
  });
});

it('a page is held by a role that it is for, unless its grants leave it out', () => {
  expect(holdsPage({ role: 'admin' }, 'Authority')).toBe(true);
  expect(holdsPage({ role: 'admin', withheld: new Set(['Role']) }, 'Authority')).toBe(true);
  expect(holdsPage({ role: 'admin', withheld: new Set(['Authority']) }, 'Authority')).toBe(false);
  expect(holdsPage({ role: 'driver' }, 'Authority')).toBe(false);
  expect(holdsPage({ role: 'admin' }, 'NoSuchPage')).toBe(false);
});

describe('what belongs to everybody', () => {
  it('is nothing of a record, except that everybody may report a problem', () => {
    const paths = ALL_ENTRIES.map(({ spec }) => `/${spec.service}/${spec.name}`);
    const ofRecords = ALL_BOUND.flatMap(({ call }) =>
      'everybody' in call.belongs &&
      paths.some((path) => call.path === path || call.path.startsWith(`${path}/`))
        ? [call.name]
        : [],
    );
    expect(ofRecords).toEqual(['reportProblem']);
  });

  it('and what a handler governs row by row is named here', () => {
    const named = ALL_BOUND.flatMap(({ call }) => ('each' in call.belongs ? [call.name] : []));
    expect(named.sort()).toEqual([
      ...['card.driver', 'card.publisher', 'card.waybill', 'chartFlow'],
      ...[
        'comment.add',
        'comment.list',
        'describeFiles',
        'getPartyRoleConfigCountStatistics',
        'getTodoCount',
      ],
      ...['link.share', 'link.stop', 'recallRecords', 'searchRecords', 'stockPaper.read'],
    ]);
  });
});

describe('a role with a page of several', () => {
  it('has the call', () => {
    const viewer = {
      userId: '1',
      groupCode: 'G',
      role: 'admin',
      partyType: 'PLAT',
      partyId: undefined,
    } as const;
    const call = { who: STAFF, belongs: { pages: ['ShipperFee', 'DriverFee'] } } as const;
    expect(mayAsk({ ...viewer, withheld: new Set(['ShipperFee']) }, call)).toBe(true);
    expect(mayAsk({ ...viewer, withheld: new Set(['ShipperFee', 'DriverFee']) }, call)).toBe(false);
    expect(mayAsk({ ...viewer, role: 'driver' }, call)).toBe(false);
  });
});
