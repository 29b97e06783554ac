import { refuse } from '../../../domain/codes/refusals.ts';
import { unknownSetting } from '../../../domain/codes/refusals/codes/tenants.ts';
import { SUSPENDED_LONG_MS } from '../../../domain/rules/tenants.ts';
import { model } from '../../model.ts';
import { SYSTEM, type Who } from '../kit.ts';
import { type TenantFacts, tenantLifecycle } from './machine.ts';

const at = Date.UTC(2026, 10, 27, 4);
const ADMIN: Who = { id: '1', role: 'admin' };
const CLERK: Who = { id: '2', role: 'financeClerk' };
const reason = '不再使用平台';
const proof = { password: 'x', smsCode: '000000' };

const own: TenantFacts = {
  submittedBy: '0',
  isOwn: true,
  isCentral: false,
  isHouse: false,
  against: null,
  awaitsLogin: false,
  suspendedAt: null,
  openMatters: 0,
  isPasswordRight: true,
  isCodeRight: true,
  isExporting: false,
  isExportFetched: false,
  closeAt: at + 1,
  retainUntil: null,
};
const central: TenantFacts = { ...own, isOwn: false, isCentral: true, awaitsLogin: true };

const long: TenantFacts = { ...central, suspendedAt: at - SUSPENDED_LONG_MS };

export const tenantModel = model<typeof tenantLifecycle>({
  machine: tenantLifecycle,
  inputs: {
    own,
    central,
    'of another group': { ...own, isOwn: false },
    'the central group itself': { ...own, isCentral: true, isHouse: true },
    'unknown setting': { ...own, against: refuse(unknownSetting, { key: 'x' }) },
    'with open matters': { ...own, openMatters: 3, isExportFetched: true },
    'wrong password': { ...own, isPasswordRight: false, isCodeRight: null },
    'wrong code': { ...own, isCodeRight: false },
    'export under way': { ...own, isExporting: true },
    'export fetched': { ...central, isExportFetched: true },
    'time over': { ...central, closeAt: at, suspendedAt: at - SUSPENDED_LONG_MS, awaitsLogin: false },
    'suspended a little while': { ...central, suspendedAt: at - 1 },
    'domain taken': { ...central, against: refuse(unknownSetting, { key: 'x' }) },
    'suspended long, with open matters': { ...long, openMatters: 1 },
    'suspended long, wrong password': { ...long, isPasswordRight: false, isCodeRight: null },
    'suspended long, wrong code': { ...long, isCodeRight: false },
    'kept long enough': { ...central, closeAt: at, suspendedAt: at - SUSPENDED_LONG_MS, retainUntil: at },
  },
  events: {
    'set a setting': { type: 'set.config', by: ADMIN, at, key: 'amapKey_web', value: null },
    'set a setting by clerk': { type: 'set.config', by: CLERK, at, key: 'amapKey_web', value: null },
    'set terms': { type: 'set.terms', by: ADMIN, at },
    'set terms by clerk': { type: 'set.terms', by: CLERK, at },
    'send the first login': { type: 'send.login', by: ADMIN, at },
    'send the first login by clerk': { type: 'send.login', by: CLERK, at },
    suspend: { type: 'suspend', by: ADMIN, at, reason },
    'suspend with a short reason': { type: 'suspend', by: ADMIN, at, reason: '不' },
    'suspend by clerk': { type: 'suspend', by: CLERK, at, reason },
    resume: { type: 'resume', by: ADMIN, at },
    'resume by clerk': { type: 'resume', by: CLERK, at },
    'ask to close': { type: 'start.close', by: ADMIN, at, reason, ...proof },
    'ask to close with a short reason': { type: 'start.close', by: ADMIN, at, reason: '不', ...proof },
    'ask to close by clerk': { type: 'start.close', by: CLERK, at, reason, ...proof },
    'keep open': { type: 'cancel.close', by: ADMIN, at },
    'keep open by clerk': { type: 'cancel.close', by: CLERK, at },
    close: { type: 'close', by: ADMIN, at },
    'close when its time is over': { type: 'close', by: SYSTEM, at },
    'close by clerk': { type: 'close', by: CLERK, at },
    'export all': { type: 'export.all', by: ADMIN, at },
    'export all by clerk': { type: 'export.all', by: CLERK, at },
    purge: { type: 'purge', by: SYSTEM, at },
    'purge by admin': { type: 'purge', by: ADMIN, at },
  },
  outcomes: {},
  abstract: (context) => context,
  facts: (snapshot) => ({ status: snapshot.value }),
  invariants: {
    'the central group stays': (snapshot) =>
      !snapshot.context.isHouse || !snapshot.can({ type: 'suspend', by: ADMIN, at, reason }),
    'nobody of another group changes it': (snapshot) => {
      const { isOwn, isCentral } = snapshot.context;
      return (
        isOwn ||
        isCentral ||
        !snapshot.can({ type: 'set.config', by: ADMIN, at, key: 'amapKey_web', value: null })
      );
    },
    'no group with open matters is closed': (snapshot) =>
      snapshot.context.openMatters === 0 || !snapshot.can({ type: 'close', by: SYSTEM, at }),
  },
});
