import { describe, expect, it } from 'vitest';
import { refuse } from '../../../domain/codes/refusals.ts';
import { wrongCode, wrongPassword } from '../../../domain/codes/refusals/codes/accounts.ts';
import { notAllowed, notInThisState } from '../../../domain/codes/refusals/codes/common.ts';
import { reasonMissing } from '../../../domain/codes/refusals/codes/reviews.ts';
import {
  centralStays,
  exportRuns,
  openBusiness,
  unknownSetting,
} from '../../../domain/codes/refusals/codes/tenants.ts';
import { tenant } from '../../../domain/records/tenant.ts';
import { lifecycle, type TenantFacts } from '../../../machines/lifecycles/tenant/machine.ts';
import { judge, NOW, sent, testTable } from '../document.ts';

const reason = '不再使用平台';
const days90 = 90 * 86_400_000;
/** An administrator of the group itself asks. */
const own: TenantFacts = {
  ...{ submittedBy: '0', isOwn: true, isCentral: false, isHouse: false, against: null },
  ...{ awaitsLogin: true, suspendedAt: NOW - days90, openMatters: 0 },
  ...{ isPasswordRight: null, isCodeRight: null, isExporting: false, isExportFetched: false },
  ...{ closeAt: NOW, retainUntil: NOW },
};
const central = { isOwn: false, isCentral: true };
const otherGroup = { isOwn: false, isCentral: false };
const setting = { key: 'amapKey_web', value: null };
const terms = { domain: null, softVersion: 'ntocc', sort: 1, appid: 'freight' };
const startClose = { reason, password: 'Abcd-1234', smsCode: '123456' };
const closing = ['storeClosing', 'settleState', 'makeExport'] as const;
const ended = ['storeEnd', 'settleState', 'endSubscriptions', 'endSessions'] as const;

testTable({ ...lifecycle, spec: tenant }, own, [
  {
    ...{ event: 'set.config', from: ['active'], to: 'active', who: ['admin'] },
    ...{ does: ['storeConfig'], payload: setting },
  },
  {
    ...{ event: 'set.terms', from: ['active'], to: 'active', who: ['admin'], facts: central },
    ...{ does: ['storeTerms', 'keepGroup'], payload: terms },
  },
  {
    ...{ event: 'send.login', from: ['active'], to: 'active', who: ['admin'], facts: central },
    does: ['sendLogin'],
  },
  {
    ...{ event: 'suspend', from: ['active'], to: 'suspended', who: ['admin'], facts: central },
    ...{ does: ['storeSuspension', 'settleState', 'endSessions'], payload: { reason } },
  },
  {
    ...{ event: 'resume', from: ['suspended'], to: 'active', who: ['admin'], facts: central },
    does: ['clearSuspension', 'settleState'],
  },
  {
    ...{ event: 'start.close', from: ['active'], to: 'closing', who: ['admin'] },
    ...{ does: closing, payload: startClose },
  },
  {
    ...{ event: 'start.close', from: ['suspended'], to: 'closing', who: ['admin'], facts: central },
    ...{ does: closing, payload: startClose },
  },
  {
    ...{ event: 'cancel.close', from: ['closing'], to: 'active', who: ['admin'] },
    does: ['clearClosing', 'settleState'],
  },
  {
    ...{ event: 'close', from: ['closing'], to: 'closed', who: ['admin', 'system'] },
    ...{ does: ended, facts: central },
  },
  ...(['active', 'closing'] as const).map((state) => ({
    ...{ event: 'export.all' as const, from: [state], to: state, who: ['admin'] as const },
    does: ['makeExport'],
  })),
  { event: 'purge', from: ['closed'], to: 'closed', who: ['system'], does: ['eraseData'] },
]);

describe('an enterprise group (addendum B 6.3)', () => {
  const { code, refusal, expectFaults } = judge(lifecycle, own);
  const byCentral = judge(lifecycle, { ...own, ...central });
  const against = refuse(unknownSetting, { key: 'x' });
  const unfit = { facts: { against }, says: against };
  const foreign = { facts: otherGroup, says: refuse(notAllowed) };
  const house = { facts: { isHouse: true }, says: refuse(centralStays) };
  const busy = { facts: { openMatters: 1 }, says: refuse(openBusiness, { n: 1 }) };

  it('[10403] [46004] is set up by itself or the central group', () => {
    expectFaults('active', sent('set.config', 'admin', setting), [foreign, unfit]);
    byCentral.expectFaults('active', sent('set.config', 'admin', setting), [foreign, unfit]);
  });

  it('[10403] has its terms, first login and suspension from the central group alone', () => {
    const notCentral = { facts: { isOwn: true, isCentral: false }, says: refuse(notAllowed) };
    byCentral.expectFaults('active', sent('set.terms', 'admin', terms), [notCentral, unfit]);
    byCentral.expectFaults('active', sent('send.login', 'admin'), [
      notCentral,
      { facts: { awaitsLogin: false }, says: refuse(notInThisState) },
    ]);
    byCentral.expectFaults('suspended', sent('resume', 'admin'), [notCentral]);
    for (const text of ['不用了', ' 不用了 '])
      byCentral.expectFaults('active', sent('suspend', 'admin', { reason }), [
        notCentral,
        house,
        { payload: { reason: text }, says: refuse(reasonMissing) },
      ]);
  });

  it.each(['不用了', ' 不用了 '])(
    '[46027] [33006] [46028] [44009] [44004] is not closed for "%s"',
    (text) => {
      const proofs = [
        { payload: { reason: text }, says: refuse(reasonMissing) },
        busy,
        { facts: { isPasswordRight: false }, says: refuse(wrongPassword) },
        { facts: { isCodeRight: false }, says: refuse(wrongCode) },
      ];
      expectFaults('active', sent('start.close', 'admin', startClose), [foreign, house, ...proofs]);
      byCentral.expectFaults('suspended', sent('start.close', 'admin', startClose), [
        { facts: { isOwn: true, isCentral: false }, says: refuse(notAllowed) },
        { facts: { suspendedAt: NOW - days90 + 1 }, says: refuse(notInThisState) },
        ...proofs,
      ]);
    },
  );

  it('[10403] is closed by itself with the right password and code, while it is active', () => {
    const proven = { isPasswordRight: true, isCodeRight: true };
    expect(code('active', sent('start.close', 'admin', startClose), proven)).toBeNull();
    expect(code('active', sent('start.close', 'admin', startClose), { ...proven, ...central })).toBe(
      notAllowed,
    );
  });

  it('[10410] is closed by the central group only when it was suspended', () => {
    const never = { suspendedAt: null };
    expect(byCentral.code('suspended', sent('start.close', 'admin', startClose), never)).toBe(notInThisState);
  });

  it('[10403] is kept open by itself or the central group', () => {
    expectFaults('closing', sent('cancel.close', 'admin'), [foreign]);
    byCentral.expectFaults('closing', sent('cancel.close', 'admin'), [foreign]);
  });

  it.each([
    ['its time is over', { closeAt: NOW, isExportFetched: false }, null],
    ['its export was fetched before', { closeAt: NOW + 1, isExportFetched: true }, null],
    ['its export was fetched, without a time', { closeAt: null, isExportFetched: true }, null],
    ['its time is not over', { closeAt: NOW + 1, isExportFetched: false }, notInThisState],
    ['it has no time', { closeAt: null, isExportFetched: false }, notInThisState],
  ])('[10410] when %s, it ends: %j', (_, facts, says) => {
    expect(code('closing', sent('close', 'system'), { ...facts, ...otherGroup })).toBe(says);
    expect(byCentral.code('closing', sent('close', 'admin'), facts)).toBe(says);
  });

  it('[10403] [46028] is ended by the central group or by time, never with open matters', () => {
    byCentral.expectFaults('closing', sent('close', 'admin'), [
      { facts: { isOwn: true, isCentral: false }, says: refuse(notAllowed) },
      busy,
    ]);
    expect(refusal('closing', sent('close', 'system'), { openMatters: 12 })).toEqual(
      refuse(openBusiness, { n: 12 }),
    );
  });

  it('[10403] [46048] is exported by itself alone, once at a time', () => {
    for (const state of ['active', 'closing'])
      expectFaults(state, sent('export.all', 'admin'), [
        { facts: central, says: refuse(notAllowed) },
        { facts: { isExporting: true }, says: refuse(exportRuns) },
      ]);
  });

  it.each([
    [NOW, null],
    [NOW + 1, notInThisState],
    [null, notInThisState],
  ])('[10410] is purged from the end of its keeping on, never without one: %s', (retainUntil, says) => {
    expect(code('closed', sent('purge', 'system'), { retainUntil })).toBe(says);
  });
});
