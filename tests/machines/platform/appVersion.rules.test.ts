import { describe, expect, it } from 'vitest';
import { refuse } from '../../../domain/codes/refusals.ts';
import { fieldsAreWrong } from '../../../domain/codes/refusals/codes/common.ts';
import {
  codeNotGreater,
  lastReleasedVersion,
  lowestAboveThisOne,
  packageCheckFailed,
} from '../../../domain/codes/refusals/codes/website.ts';
import { appVersion } from '../../../domain/records/appVersion.ts';
import { type AppVersionFacts, lifecycle } from '../../../machines/lifecycles/appVersion/machine.ts';
import { judge, sent, testTable } from '../document.ts';

const good: AppVersionFacts = {
  submittedBy: '1',
  unknownPlace: null,
  versionCode: 320,
  minVersionCode: 320,
  releasedCode: 319,
  isMd5Right: true,
  isLastForced: false,
};

/** The table of addendum B 6.3, written by hand. */
testTable({ ...lifecycle, spec: appVersion }, good, [
  {
    event: 'release',
    from: ['draft'],
    to: 'released',
    who: ['admin'],
    does: ['storeRelease', 'tellPhones'],
  },
  { event: 'withdraw', from: ['released'], to: 'withdrawn', who: ['admin'], does: [] },
]);

describe('a version of an app (addendum B 6.3)', () => {
  const { code, expectFaults, refusal } = judge(lifecycle, good);
  const release = sent('release', 'admin');

  it.each(['packageFile', 'packageUrl'] as const)(
    'is released with its %s, the package that was built, a greater code and a lowest one that it reaches',
    (unknownPlace) => {
      expectFaults('draft', release, [
        { facts: { unknownPlace }, says: refuse(fieldsAreWrong, { fields: unknownPlace }) },
        { facts: { isMd5Right: false }, says: refuse(packageCheckFailed) },
        { facts: { releasedCode: 320 }, says: refuse(codeNotGreater, { n: 320 }) },
        { facts: { minVersionCode: 321 }, says: refuse(lowestAboveThisOne) },
      ]);
    },
  );

  it.each([
    [0, null],
    [319, null],
    [320, refuse(codeNotGreater, { n: 320 })],
    [321, refuse(codeNotGreater, { n: 321 })],
  ])('has a code greater than every released one: %s', (releasedCode, expected) => {
    expect(refusal('draft', release, { releasedCode })).toEqual(expected);
  });

  it.each([
    [null, null],
    [1, null],
    [319, null],
    [320, null],
    [321, refuse(lowestAboveThisOne)],
  ])('demands at most itself: %s', (minVersionCode, expected) => {
    expect(refusal('draft', release, { minVersionCode })).toEqual(expected);
  });

  it('is not withdrawn as the only released one while updates are forced, but may be released then', () => {
    const facts = { isLastForced: true };
    expect(refusal('released', sent('withdraw', 'admin'), facts)).toEqual(refuse(lastReleasedVersion));
    expect(code('draft', release, facts)).toBeNull();
  });

  it('is withdrawn whatever its package and codes are', () => {
    const facts = { unknownPlace: 'packageUrl', isMd5Right: false, releasedCode: 400 } as const;
    expect(code('released', sent('withdraw', 'admin'), { ...facts, minVersionCode: 321 })).toBeNull();
  });
});
