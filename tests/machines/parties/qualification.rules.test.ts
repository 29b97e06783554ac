import { transition } from 'xstate';
import { describe, expect, it, test } from 'vitest';
import { refuse } from '../../../domain/codes/refusals.ts';
import { ROLES, type RoleOrSystem } from '../../../domain/codes/roles.ts';
import { driver } from '../../../domain/records/driver.ts';
import { fleet } from '../../../domain/records/fleet.ts';
import { shipper } from '../../../domain/records/shipper.ts';
import { vehicle } from '../../../domain/records/vehicle.ts';
import { qualificationLifecycle } from '../../../machines/lifecycles/qualification/machine.ts';
import {
  type QualificationEvent,
  type QualificationFacts,
  qualificationRules,
} from '../../../machines/lifecycles/qualification/rules.ts';
import { verdict } from '../../../machines/lifecycles/verdict.ts';

const NOW = Date.UTC(2026, 10, 21, 4);
const lifecycle = { machine: qualificationLifecycle, rules: qualificationRules };

const fit: QualificationFacts = {
  subject: 'driver',
  submittedBy: '1',
  missing: [],
  problems: [],
  duplicate: null,
  identityFault: null,
  sentChange: null,
  pendingChange: null,
  openWork: 0,
};
const good = { missing: [], problems: [], duplicate: null };
const waiting: QualificationFacts = { ...fit, pendingChange: good };

type State = keyof typeof driver.states;
type Type = QualificationEvent['type'];

/** The table of records 10.2, written by hand: source states, target state, and roles. A may act wherever a person may (0.3). */
const TABLE: Record<
  Type,
  { to: Partial<Record<State, State>>; who: RoleOrSystem[]; facts?: QualificationFacts }
> = {
  submit: {
    to: { unsubmitted: 'pendingReview', rejected: 'pendingReview' },
    who: ['shipper', 'captain', 'driver', 'dispatcher', 'admin'],
  },
  approve: { to: { pendingReview: 'approved' }, who: ['auditor', 'admin'] },
  reject: { to: { pendingReview: 'rejected' }, who: ['auditor', 'admin'] },
  withdraw: { to: { pendingReview: 'unsubmitted' }, who: ['shipper', 'captain', 'driver', 'admin'] },
  'change.doc': { to: { approved: 'approved' }, who: ['shipper', 'captain', 'driver', 'admin'] },
  'approve.change': { to: { approved: 'approved' }, who: ['auditor', 'admin'], facts: waiting },
  'reject.change': { to: { approved: 'approved' }, who: ['auditor', 'admin'], facts: waiting },
  freeze: { to: { approved: 'frozen' }, who: ['auditor', 'admin'] },
  unfreeze: { to: { frozen: 'approved' }, who: ['auditor', 'admin'] },
  close: {
    to: {
      unsubmitted: 'closed',
      pendingReview: 'closed',
      approved: 'closed',
      rejected: 'closed',
      frozen: 'closed',
    },
    who: ['shipper', 'captain', 'driver', 'admin'],
  },
};
const TYPES = Object.keys(TABLE) as Type[];
const STATES = Object.keys(driver.states) as State[];

const event = (type: Type, role: RoleOrSystem, more: object = {}) =>
  ({ type, by: { id: '7', role }, at: NOW, ...more }) as QualificationEvent;
const ask = (state: State, sent: QualificationEvent, facts: Partial<QualificationFacts> = {}) =>
  verdict(lifecycle, state, { ...fit, ...facts }, sent);
const refusal = (...args: Parameters<typeof ask>) => {
  const answer = ask(...args);
  return answer.ok ? null : answer.refusal.code;
};
function after(state: State, sent: QualificationEvent, facts: QualificationFacts = fit) {
  const snapshot = qualificationLifecycle.resolveState({ value: state, context: facts });
  const [next, actions] = transition(qualificationLifecycle, snapshot, sent);
  return { state: next.value, actions: actions.map((action) => action.type) };
}

describe('qualification: role, state and event', () => {
  test.each(TYPES.flatMap((type) => STATES.map((state) => [type, state] as const)))(
    '%s in %s',
    (type, state) => {
      const { to, who, facts = fit } = TABLE[type];
      for (const role of [...ROLES, 'system'] as const) {
        const answer = ask(state, event(type, role), facts);
        const target = to[state];
        const allowed = target !== undefined && who.includes(role);
        expect(answer.ok, role).toBe(allowed);
        if (!answer.ok) expect(answer.refusal.code, role).toBe(target === undefined ? 10410 : 10403);
        expect(after(state, event(type, role), facts).state, role).toBe(allowed ? target : state);
      }
    },
  );

  it('serves driver, vehicle, fleet and shipper with the same states and events', () => {
    for (const spec of [driver, vehicle, fleet, shipper]) {
      expect(Object.keys(spec.states)).toEqual(Object.keys(qualificationLifecycle.root.states));
      // Beside its documents a shipper has terms: shipper.rules.test.ts.
      const events = Object.keys(spec.events).filter((name) => spec !== shipper || !name.includes('terms'));
      expect(events.sort()).toEqual([...TYPES].sort());
    }
  });
});

describe('qualification: submission', () => {
  const submit = event('submit', 'captain');
  const label = ['身份证号', 'ID number', 'N.º de identidad', '身分証番号'] as const;
  const known = { field: 'idNumber', label, value: '3405**********001X' };

  it('needs complete data: 10400 names the fields', () => {
    const answer = ask('unsubmitted', submit, { missing: ['idFront', 'idBack'] });
    expect(answer).toMatchObject({
      ok: false,
      never: false,
      refusal: { code: 10400, params: { fields: 'idFront,idBack' } },
    });
  });

  it('is unique: 51001 for a driver, 10411 for others', () => {
    expect(refusal('unsubmitted', submit, { duplicate: known })).toBe(51001);
    expect(refusal('unsubmitted', submit, { duplicate: known, subject: 'shipper' })).toBe(10411);
    expect(refusal('unsubmitted', submit, { duplicate: { ...known, field: 'phone' } })).toBe(10411);
  });

  it('10411 names what is taken', () => {
    expect(ask('unsubmitted', submit, { duplicate: known, subject: 'shipper' })).toMatchObject({
      refusal: { params: { field: label, value: known.value } },
    });
  });

  it('has no errors: the first one is shown', () => {
    expect(refusal('rejected', submit, { problems: [refuse(51003), refuse(51002)] })).toBe(51003);
  });

  it('stores the submitter', () => {
    expect(after('unsubmitted', submit).actions).toEqual([
      'rememberSubmitter',
      'openReview',
      'notifyAuditors',
    ]);
  });
});

describe('qualification: review', () => {
  const approve = (more: object = {}, role: RoleOrSystem = 'auditor') => event('approve', role, more);

  it('is never done by the submitter, the administrator included', () => {
    for (const role of ['auditor', 'admin'] as const) {
      expect(refusal('pendingReview', approve({ overrideReason: null }, role), { submittedBy: '7' })).toBe(
        10403,
      );
      expect(refusal('approved', event('approve.change', role), { ...waiting, submittedBy: '7' })).toBe(
        10403,
      );
      const reject = event('reject.change', role, { reason: '照片不清晰' });
      expect(refusal('approved', reject, { ...waiting, submittedBy: '7' })).toBe(10403);
    }
  });

  it('needs the identity check or a reason to override it: 33004', () => {
    const identityFault = '人脸比对未通过';
    expect(ask('pendingReview', approve({ overrideReason: null }), { identityFault })).toMatchObject({
      refusal: { code: 33004, params: { detail: identityFault } },
    });
    expect(refusal('pendingReview', approve({ overrideReason: '可以' }), { identityFault })).toBe(33004);
    expect(
      refusal('pendingReview', approve({ overrideReason: '电话核实本人' }), { identityFault }),
    ).toBeNull();
    // Only a probe: the form for the reason must open.
    expect(refusal('pendingReview', approve(), { identityFault })).toBeNull();
  });

  const ended = refuse(51002, { document: ['驾驶证', 'Licence', 'Permiso', '免許'], date: '2026-11-20' });
  const told = { ...ended, code: 33002 };
  const taken = {
    field: 'idNumber',
    label: ['号', 'No.', 'N.º', '番'] as const,
    value: '3405**********001X',
  };

  it('[33002] does not approve documents that have expired since, and names them and the dates', () => {
    const approval = approve({ overrideReason: null });
    expect(ask('pendingReview', approval, { problems: [ended] })).toMatchObject({ refusal: told });
    expect(
      ask('approved', event('approve.change', 'auditor'), { pendingChange: { ...good, problems: [ended] } }),
    ).toMatchObject({ refusal: told });
    // Other errors keep their messages, and missing fields come first.
    expect(refusal('pendingReview', approval, { problems: [refuse(51003), ended] })).toBe(51003);
    expect(refusal('pendingReview', approval, { missing: ['phone'], duplicate: taken })).toBe(10400);
  });

  it('[33003] does not approve a number verified for another party', () => {
    const told = { code: 33003, params: { no: '3405**********001X' } };
    const approval = approve({ overrideReason: null });
    expect(ask('pendingReview', approval, { duplicate: taken, problems: [ended] })).toMatchObject({
      refusal: told,
    });
    expect(
      ask('approved', event('approve.change', 'auditor'), { pendingChange: { ...good, duplicate: taken } }),
    ).toMatchObject({ refusal: told });
  });

  test.each(['reject', 'reject.change', 'freeze'] as const)(
    '%s needs a reason of 4 characters: 33006',
    (type) => {
      const state = type === 'reject' ? 'pendingReview' : 'approved';
      expect(refusal(state, event(type, 'auditor', { reason: ' 不清 ' }), waiting)).toBe(33006);
      expect(refusal(state, event(type, 'auditor', { reason: '照片不清' }), waiting)).toBeNull();
    },
  );

  it('stores the reason', () => {
    expect(after('pendingReview', event('reject', 'auditor', { reason: '照片不清晰' })).actions).toContain(
      'storeReason',
    );
  });
});

describe('qualification: change of documents', () => {
  const change = event('change.doc', 'captain');
  const changed = ['licenceValidTo'];

  it('waits beside the data in force', () => {
    const { state, actions } = after('approved', change, { ...fit, sentChange: { ...good, changed } });
    expect(state).toBe('approved');
    expect(actions).toEqual(['rememberSubmitter', 'storeChange', 'openReview', 'notifyAuditors']);
  });

  it('is the only pending one: 33001', () => {
    expect(refusal('approved', change, waiting)).toBe(33001);
  });

  it('differs in some field: 10400', () => {
    expect(refusal('approved', change, { sentChange: { ...good, changed: [] } })).toBe(10400);
  });

  it('is checked by the data it sends, not by those in force', () => {
    const expired = [refuse(51002)];
    expect(refusal('approved', change, { problems: expired, sentChange: { ...good, changed } })).toBeNull();
    expect(refusal('approved', change, { sentChange: { ...good, problems: expired, changed } })).toBe(51002);
    expect(refusal('approved', change, { sentChange: { ...good, missing: ['phone'], changed } })).toBe(10400);
  });

  it('is applied when approved, unless it became invalid while it waited', () => {
    const approve = event('approve.change', 'auditor');
    expect(after('approved', approve, waiting).actions).toEqual(['applyChange', 'passReview', 'notifyOwner']);
    expect(refusal('approved', approve, { pendingChange: { ...good, problems: [refuse(51003)] } })).toBe(
      51003,
    );
    expect(refusal('approved', approve)).toBe(10410);
  });

  it('is discarded with the reason when rejected', () => {
    const reject = event('reject.change', 'auditor', { reason: '照片不清晰' });
    expect(after('approved', reject, waiting).actions).toEqual([
      'dropChange',
      'storeReason',
      'rejectReview',
      'notifyOwner',
    ]);
    expect(refusal('approved', reject)).toBe(10410);
  });
});

describe('qualification: freezing and closing', () => {
  it('freezes until a future day, or without end', () => {
    const freeze = (until: number | null) => event('freeze', 'auditor', { reason: '多次投诉', until });
    expect(refusal('approved', freeze(NOW + 1))).toBeNull();
    expect(refusal('approved', freeze(null))).toBeNull();
    expect(ask('approved', freeze(NOW))).toMatchObject({
      refusal: { code: 10400, params: { fields: 'until' } },
    });
  });

  it('closes nothing with open work: 10412 with the count', () => {
    const answer = ask('approved', event('close', 'captain'), { openWork: 3 });
    expect(answer).toMatchObject({ ok: false, refusal: { code: 10412, params: { n: 3 } } });
  });

  it('leaves the fleet and discards a pending change when closed', () => {
    expect(after('frozen', event('close', 'driver'), waiting)).toEqual({
      state: 'closed',
      actions: ['cancelReview', 'dropChange', 'leaveFleet', 'endMembership'],
    });
  });
});
