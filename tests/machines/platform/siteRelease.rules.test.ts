import { describe, expect, it } from 'vitest';
import { refuse } from '../../../domain/codes/refusals.ts';
import { reasonMissing } from '../../../domain/codes/refusals/codes/reviews.ts';
import { releaseNotWhole, siteNotComplete } from '../../../domain/codes/refusals/codes/website.ts';
import { siteRelease } from '../../../domain/records/siteRelease.ts';
import { lifecycle, type SiteReleaseFacts } from '../../../machines/lifecycles/siteRelease/machine.ts';
import { judge, sent, testTable } from '../document.ts';

const good: SiteReleaseFacts = { submittedBy: '1', lacks: null, flaw: null };
const note = '冬季版';
const reason = '图片有误';

testTable({ ...lifecycle, spec: siteRelease }, good, [
  {
    event: 'preview',
    from: ['draft'],
    to: 'preview',
    who: ['admin'],
    does: ['storePreview', 'takeSnapshot'],
  },
  { event: 'back', from: ['preview'], to: 'draft', who: ['admin'], does: ['endPreview', 'dropLink'] },
  {
    event: 'deploy',
    from: ['preview'],
    to: 'live',
    who: ['admin'],
    does: ['storeDeployed', 'goLive', 'dropLink'],
    payload: { note },
  },
  {
    event: 'rollback',
    from: ['superseded'],
    to: 'live',
    who: ['admin'],
    does: ['storeDeployed', 'goLive'],
    payload: { reason },
  },
  { event: 'replaced', from: ['live'], to: 'superseded', who: ['system'], does: [] },
]);

const { code, expectFaults } = judge(lifecycle, good);

describe('a release of the website', () => {
  const logo = ['标志', 'Logo', 'Logotipo', 'ロゴ'] as const;
  const picture = ['轮播图 2', 'Banner 2', 'Banner 2', 'バナー 2'] as const;

  it('is previewed when the Chinese site is complete (addendum B 6.3)', () => {
    expectFaults('draft', sent('preview', 'admin'), [
      { facts: { lacks: logo }, says: refuse(siteNotComplete, { what: logo }) },
    ]);
    // Pictures and links are looked at when it goes live.
    expect(code('draft', sent('preview', 'admin'), { flaw: picture })).toBeNull();
  });

  it('is deployed when every picture is stored and every link safe (addendum B 6.3, D68)', () => {
    expectFaults('preview', sent('deploy', 'admin', { note }), [
      { facts: { flaw: picture }, says: refuse(releaseNotWhole, { what: picture }) },
    ]);
  });

  it('is deployed as it was looked at, whatever the site lacks by now (addendum B 6.3)', () => {
    expect(code('preview', sent('deploy', 'admin', { note }), { lacks: logo })).toBeNull();
    expect(code('superseded', sent('rollback', 'admin', { reason }), { lacks: logo })).toBeNull();
  });

  it.each(['', '错', '图片错', ' 图片错 ', '　图片错　'])(
    'is not put back for the reason "%s" (addendum B 6.3)',
    (tooShort) => {
      expectFaults('superseded', sent('rollback', 'admin', { reason }), [
        { payload: { reason: tooShort }, says: refuse(reasonMissing) },
      ]);
    },
  );

  it('is put back for a reason of four characters, which a question does not need yet (addendum B 0)', () => {
    expect(code('superseded', sent('rollback', 'admin', { reason: ' 图片有误 ' }))).toBeNull();
    expect(code('superseded', sent('rollback', 'admin'))).toBeNull();
  });

  it('goes back to a draft, and is replaced, with pictures gone or texts missing (addendum B 6.3)', () => {
    const spoilt = { lacks: logo, flaw: picture };
    expect(code('preview', sent('back', 'admin'), spoilt)).toBeNull();
    expect(code('live', sent('replaced', 'system'), spoilt)).toBeNull();
  });
});
