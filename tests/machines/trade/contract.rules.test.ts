import { transition } from 'xstate';
import { describe, expect, it, test } from 'vitest';
import { ROLES, type RoleOrSystem } from '../../../domain/codes/roles.ts';
import { contract } from '../../../domain/records/contract.ts';
import {
  type ContractEvent,
  type ContractFacts,
  contractLifecycle,
  contractRules,
} from '../../../machines/lifecycles/contract/machine.ts';
import { verdict } from '../../../machines/lifecycles/verdict.ts';

/** 00:00 in Shanghai of 2026-11-21. */
const TODAY = Date.UTC(2026, 10, 20, 16);
const DAY = 86_400_000;
const NOW = TODAY + DAY / 2;
const lifecycle = { machine: contractLifecycle, rules: contractRules };

const facts: ContractFacts = {
  submittedBy: '1',
  createdBy: '7',
  missing: [],
  kind: 'storage',
  isPartyApproved: true,
  prices: 1,
  validFrom: TODAY,
  validTo: TODAY + 365 * DAY,
  clash: null,
  signWay: 'sms',
  hasFile: true,
  isSigned: false,
  isCodeRight: null,
  credit: 'none',
};
const onPaper: ContractFacts = { ...facts, signWay: 'offline' };
const over: ContractFacts = { ...facts, validFrom: TODAY - 9 * DAY, validTo: TODAY - DAY };

type State = keyof typeof contract.states;
type Type = ContractEvent['type'];

/** The table of records 6, written by hand; the creator is the present user. */
const TABLE: { type: Type; to: Partial<Record<State, State>>; who: RoleOrSystem[]; facts?: ContractFacts }[] =
  [
    {
      type: 'submit',
      to: { draft: 'pendingSign' },
      who: ['dispatcher', 'financeClerk', 'warehouse', 'admin'],
    },
    { type: 'sign', to: { pendingSign: 'active' }, who: ['shipper', 'captain', 'driver'] },
    { type: 'sign', to: { pendingSign: 'active' }, who: ['auditor', 'admin'], facts: onPaper },
    {
      type: 'approve.credit',
      to: { pendingSign: 'pendingSign' },
      who: ['financeApprover'],
      facts: { ...facts, createdBy: '2', credit: 'unreviewed' },
    },
    { type: 'start', to: { pendingSign: 'active' }, who: ['system'], facts: { ...facts, isSigned: true } },
    { type: 'reject', to: { pendingSign: 'draft' }, who: ['shipper', 'captain', 'driver'] },
    {
      type: 'withdraw',
      to: { pendingSign: 'draft' },
      who: ['dispatcher', 'financeClerk', 'warehouse', 'admin'],
    },
    { type: 'expire', to: { active: 'expired' }, who: ['system'], facts: over },
    { type: 'terminate', to: { active: 'terminated' }, who: ['admin', 'auditor'] },
    {
      type: 'renew',
      to: { active: 'active', expired: 'expired' },
      who: ['dispatcher', 'financeClerk', 'admin'],
    },
    {
      type: 'void',
      to: { draft: 'voided', pendingSign: 'voided' },
      who: ['dispatcher', 'financeClerk', 'warehouse', 'admin'],
    },
  ];
const STATES = Object.keys(contract.states) as State[];

const event = (type: Type, role: RoleOrSystem, more: object = {}) =>
  ({ type, by: { id: '7', role }, at: NOW, ...more }) as ContractEvent;
const refusal = (state: State, sent: ContractEvent, changed: Partial<ContractFacts> = {}) => {
  const answer = verdict(lifecycle, state, { ...facts, ...changed }, sent);
  return answer.ok ? null : answer.refusal.code;
};
function after(state: State, sent: ContractEvent, changed: Partial<ContractFacts> = {}) {
  const snapshot = contractLifecycle.resolveState({ value: state, context: { ...facts, ...changed } });
  const [next, actions] = transition(contractLifecycle, snapshot, sent);
  return { state: next.value, actions: actions.map((action) => action.type) };
}

describe('contract: role, state and event', () => {
  test.each(TABLE.flatMap((row) => STATES.map((state) => [row.type, state, row] as const)))(
    '%s in %s',
    (type, state, row) => {
      for (const role of [...ROLES, 'system'] as const) {
        const target = row.to[state];
        const allowed = target !== undefined && row.who.includes(role);
        const expected = allowed ? null : target === undefined ? 10410 : 10403;
        expect(refusal(state, event(type, role), row.facts), role).toBe(expected);
        expect(after(state, event(type, role), row.facts).state, role).toBe(allowed ? target : state);
      }
    },
  );

  it('has the states and events of the record', () => {
    expect(Object.keys(contract.states)).toEqual(Object.keys(contractLifecycle.root.states));
    expect(Object.keys(contract.events).sort()).toEqual([...new Set(TABLE.map(({ type }) => type))].sort());
  });
});

describe('contract: the credit that it grants', () => {
  const unreviewed: Partial<ContractFacts> = { credit: 'unreviewed', createdBy: '2' };
  const approve = event('approve.credit', 'financeApprover');

  it('is signed by nobody before finance has agreed to it', () => {
    expect(refusal('pendingSign', event('sign', 'shipper'), unreviewed)).toBe(47007);
    expect(refusal('pendingSign', event('sign', 'auditor'), { ...onPaper, ...unreviewed })).toBe(47007);
    const later = { validFrom: TODAY + DAY };
    expect(refusal('pendingSign', event('sign', 'shipper'), { ...unreviewed, ...later })).toBe(47007);
    for (const credit of ['reviewed', 'none'] as const)
      expect(refusal('pendingSign', event('sign', 'shipper'), { credit })).toBeNull();
  });

  it('is agreed to by neither its writer nor its submitter, and only while it waits', () => {
    expect(refusal('pendingSign', approve, unreviewed)).toBeNull();
    expect(refusal('pendingSign', approve, { ...unreviewed, createdBy: '7' })).toBe(10403);
    expect(refusal('pendingSign', approve, { ...unreviewed, submittedBy: '7' })).toBe(10403);
    for (const credit of ['reviewed', 'none'] as const)
      expect(refusal('pendingSign', approve, { credit, createdBy: '2' })).toBe(47008);
    expect(after('pendingSign', approve, unreviewed).actions).toEqual([
      'storeCreditApproval',
      'notifyAuthor',
    ]);
  });
});

describe('contract: submitting', () => {
  const submit = event('submit', 'dispatcher');

  test.each<[string, Partial<ContractFacts>, number | null]>([
    ['fields are missing', { missing: ['organizationId'] }, 10400],
    ['it ends before it begins', { validFrom: TODAY + 2 * DAY, validTo: TODAY + DAY }, 10400],
    ['it ended yesterday', over, 47003],
    ['it ends today', { validTo: TODAY }, null],
    ['party B is not approved', { isPartyApproved: false }, 47002],
    ['it has no price', { prices: 0 }, 47004],
  ])('when %s', (_, changed, code) => {
    expect(refusal('draft', submit, changed)).toBe(code);
  });

  it('never beside another valid one: 47001 names it with its days', () => {
    const clash = { no: 'HT1', from: TODAY, to: TODAY + DAY };
    const answer = verdict(lifecycle, 'draft', { ...facts, clash }, submit);
    expect(answer).toMatchObject({
      refusal: { code: 47001, params: { no: 'HT1', from: '2026-11-21', to: '2026-11-22' } },
    });
  });

  test.each<[string, Partial<ContractFacts>, string]>([
    ['the missing ones', { missing: ['organizationId', 'validTo'] }, 'organizationId,validTo'],
    ['the end that comes before the beginning', { validFrom: TODAY + DAY, validTo: TODAY }, 'validTo'],
  ])('names the fields: %s', (_, changed, fields) => {
    const answer = verdict(lifecycle, 'draft', { ...facts, ...changed }, submit);
    expect(answer).toMatchObject({ refusal: { code: 10400, params: { fields } } });
  });

  it('warehouse staff cannot submit transport contracts', () => {
    expect(refusal('draft', event('submit', 'warehouse'), { kind: 'transportSell' })).toBe(10403);
    expect(refusal('draft', submit, { kind: 'transportSell' })).toBeNull();
  });
});

describe('contract: signing', () => {
  it('needs the right SMS code of party B', () => {
    const sign = event('sign', 'shipper', { smsCode: '123456' });
    expect(refusal('pendingSign', sign, { isCodeRight: true })).toBeNull();
    expect(refusal('pendingSign', sign, { isCodeRight: false })).toBe(44004);
  });

  it('accepts a scan from the platform, never from the submitter', () => {
    const sign = event('sign', 'admin', { smsCode: null });
    expect(verdict(lifecycle, 'pendingSign', { ...facts, ...onPaper, hasFile: false }, sign)).toMatchObject({
      refusal: { code: 10400, params: { fields: 'files' } },
    });
    expect(refusal('pendingSign', sign, { ...onPaper, submittedBy: '7' })).toBe(10403);
  });

  it('waits for the first day once it is signed', () => {
    const later = { validFrom: TODAY + DAY };
    const signed = after('pendingSign', event('sign', 'shipper'), later);
    expect(signed).toEqual({ state: 'pendingSign', actions: ['storeSignature', 'notifyAuthor'] });
    expect(refusal('pendingSign', event('start', 'system'), { ...later, isSigned: true })).toBe(10410);
    expect(refusal('pendingSign', event('start', 'system'), { isSigned: true })).toBeNull();
    expect(refusal('pendingSign', event('start', 'system'))).toBe(10410);
  });

  it('happens once, and a signed contract is not rewritten', () => {
    const signed = { isSigned: true };
    expect(refusal('pendingSign', event('sign', 'shipper'), signed)).toBe(10410);
    expect(refusal('pendingSign', event('reject', 'shipper', { reason: '不同意价格' }), signed)).toBe(10410);
    expect(refusal('pendingSign', event('withdraw', 'admin'), signed)).toBe(10410);
  });

  it('is too late after the last day', () => {
    expect(refusal('pendingSign', event('sign', 'shipper'), over)).toBe(47003);
    expect(refusal('pendingSign', event('start', 'system'), { ...over, isSigned: true })).toBe(47003);
  });

  it('is not possible when another contract became valid meanwhile', () => {
    const clash = { no: 'HT1', from: TODAY, to: TODAY + DAY };
    expect(refusal('pendingSign', event('sign', 'shipper'), { clash })).toBe(47001);
    expect(refusal('pendingSign', event('start', 'system'), { clash, isSigned: true })).toBe(47001);
  });
});

describe('contract: ending', () => {
  it('expires after the end of its last day', () => {
    expect(refusal('active', event('expire', 'system'), { validTo: TODAY })).toBe(10410);
    expect(refusal('active', event('expire', 'system'), { validTo: TODAY - DAY })).toBeNull();
  });

  it('is ended with a reason, today at the earliest', () => {
    const end = (endsOn: number, reason = '长期不合作') => event('terminate', 'auditor', { reason, endsOn });
    expect(refusal('active', end(TODAY))).toBeNull();
    expect(refusal('active', end(TODAY - DAY))).toBe(47003);
    expect(refusal('active', end(TODAY, '不'))).toBe(33006);
    expect(after('active', end(TODAY)).actions).toEqual([
      'storeEndReason',
      'storeEnd',
      'notifyPartyB',
      'notifyAuthor',
    ]);
  });

  it('is withdrawn or voided by its creator or the administrator only', () => {
    for (const type of ['withdraw', 'void'] as const) {
      expect(refusal('pendingSign', event(type, 'financeClerk'), { createdBy: '8' })).toBe(10403);
      expect(refusal('pendingSign', event(type, 'admin'), { createdBy: '8' })).toBeNull();
    }
  });

  it('is refused by party B with a reason', () => {
    expect(refusal('pendingSign', event('reject', 'captain', { reason: '' }))).toBe(33006);
  });

  it('is renewed as a new draft', () => {
    expect(after('expired', event('renew', 'financeClerk'))).toEqual({
      state: 'expired',
      actions: ['makeRenewal'],
    });
  });
});
