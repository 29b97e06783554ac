import { refuse } from '../../../domain/codes/refusals.ts';
import { driverAgeOutOfRange } from '../../../domain/codes/refusals/codes/basicInfo.ts';
import { model } from '../../model.ts';
import type { Who } from '../kit.ts';
import { qualificationLifecycle } from './machine.ts';
import type { Findings, QualificationEvent, QualificationFacts } from './rules.ts';

const NOW = Date.UTC(2026, 10, 21, 4);
const DAY = 86_400_000;

const OWNER: Who = { id: '1', role: 'captain' };
const DISPATCHER: Who = { id: '2', role: 'dispatcher' };
const AUDITOR: Who = { id: '3', role: 'auditor' };
const SERVICE: Who = { id: '4', role: 'service' };
/** The administrator who entered the documents for somebody: may not approve them. */
const SUBMITTER: Who = { id: '9', role: 'admin' };

const GOOD: Findings = { missing: [], problems: [], duplicate: null };
const OVERAGE: Findings = { ...GOOD, problems: [refuse(driverAgeOutOfRange)] };
const fit: QualificationFacts = {
  ...GOOD,
  subject: 'driver',
  submittedBy: SUBMITTER.id,
  identityFault: null,
  sentChange: null,
  pendingChange: null,
  openWork: 0,
};
const duplicate = (field: string): QualificationFacts['duplicate'] => ({
  field,
  label: ['号码', 'Number', 'Número', '番号'],
  value: '138****5678',
});

const reason = '证件照片不清晰';
const at = NOW;

/** Documents in every condition that decides about them. */
export const documentInputs = {
  fit,
  incomplete: { ...fit, missing: ['licenceImages'] },
  'known driver': { ...fit, duplicate: duplicate('idNumber') },
  'phone taken': { ...fit, duplicate: duplicate('phone') },
  'ID of a known shipper': { ...fit, subject: 'shipper', duplicate: duplicate('idNumber') },
  'over age': { ...fit, ...OVERAGE },
  'identity unproven': { ...fit, identityFault: '人脸比对未通过' },
  'sent change': { ...fit, sentChange: { ...GOOD, changed: ['phone'] } },
  'sent nothing new': { ...fit, sentChange: { ...GOOD, changed: [] } },
  'sent bad change': { ...fit, sentChange: { ...OVERAGE, changed: ['idNumber'] } },
  'change waits': { ...fit, pendingChange: GOOD },
  'bad change waits': { ...fit, pendingChange: OVERAGE },
  'on the road': { ...fit, openWork: 1 },
} satisfies Readonly<Record<string, QualificationFacts>>;

/** What people send about documents. */
export const documentEvents = {
  'submit by owner': { type: 'submit', by: OWNER, at },
  'submit by dispatcher': { type: 'submit', by: DISPATCHER, at },
  'submit by service': { type: 'submit', by: SERVICE, at },
  'withdraw by owner': { type: 'withdraw', by: OWNER, at },
  'withdraw by auditor': { type: 'withdraw', by: AUDITOR, at },
  'may approve': { type: 'approve', by: AUDITOR, at },
  approve: { type: 'approve', by: AUDITOR, at, overrideReason: null },
  'approve with override': { type: 'approve', by: AUDITOR, at, overrideReason: '电话核实本人' },
  'approve by submitter': { type: 'approve', by: SUBMITTER, at, overrideReason: null },
  'approve by owner': { type: 'approve', by: OWNER, at, overrideReason: null },
  reject: { type: 'reject', by: AUDITOR, at, reason },
  'reject without reason': { type: 'reject', by: AUDITOR, at, reason: '不' },
  'reject by owner': { type: 'reject', by: OWNER, at, reason },
  'change by owner': { type: 'change.doc', by: OWNER, at },
  'change by service': { type: 'change.doc', by: SERVICE, at },
  'approve change': { type: 'approve.change', by: AUDITOR, at },
  'approve change by submitter': { type: 'approve.change', by: SUBMITTER, at },
  'approve change by owner': { type: 'approve.change', by: OWNER, at },
  'reject change': { type: 'reject.change', by: AUDITOR, at, reason },
  'reject change without reason': { type: 'reject.change', by: AUDITOR, at, reason: '' },
  'reject change by submitter': { type: 'reject.change', by: SUBMITTER, at, reason },
  'reject change by owner': { type: 'reject.change', by: OWNER, at, reason },
  freeze: { type: 'freeze', by: AUDITOR, at, reason, until: NOW + 30 * DAY },
  'freeze for good': { type: 'freeze', by: AUDITOR, at, reason, until: null },
  'freeze until yesterday': { type: 'freeze', by: AUDITOR, at, reason, until: NOW - DAY },
  'freeze without reason': { type: 'freeze', by: AUDITOR, at, reason: '', until: null },
  'freeze by owner': { type: 'freeze', by: OWNER, at, reason, until: null },
  unfreeze: { type: 'unfreeze', by: AUDITOR, at },
  'unfreeze by owner': { type: 'unfreeze', by: OWNER, at },
  'close by owner': { type: 'close', by: OWNER, at },
  'close by auditor': { type: 'close', by: AUDITOR, at },
} satisfies Readonly<Record<string, QualificationEvent>>;

export const qualificationModel = model({
  machine: qualificationLifecycle,
  inputs: documentInputs,
  events: documentEvents,
  outcomes: {},
  abstract: (context) => context,
  facts: (snapshot) => ({ status: snapshot.value }),
  invariants: {
    'nobody approves the own submission': (snapshot) =>
      !snapshot.can({ type: 'approve', by: SUBMITTER, at }) &&
      !snapshot.can({ type: 'approve.change', by: SUBMITTER, at }),
    'documents with problems are neither submitted nor approved': (snapshot) =>
      snapshot.context.problems.length === 0 ||
      (!snapshot.can({ type: 'submit', by: OWNER, at }) &&
        !snapshot.can({ type: 'approve', by: AUDITOR, at })),
    'old data stay in force until the change is decided': (snapshot) =>
      snapshot.context.pendingChange === null || !snapshot.can({ type: 'change.doc', by: OWNER, at }),
    'nothing is closed while work is open': (snapshot) =>
      snapshot.context.openWork === 0 || !snapshot.can({ type: 'close', by: OWNER, at }),
    'only a closed record is over': (snapshot) =>
      (snapshot.status === 'done') === (snapshot.value === 'closed'),
  },
});
