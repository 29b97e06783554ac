import { describe, expect, it } from 'vitest';
import { fleetDerived, fleetProblems } from '../../domain/rules/fleet.ts';
import { acceptedVersions, agreementIn, owed, writtenVersions } from '../../domain/rules/agreements.ts';

const NOW = Date.UTC(2026, 10, 21, 4);
const YEAR_MS = 365 * 86_400_000;
const papers = {
  holdsNetworkPermit: false,
  permitNumber: '340123000001',
  permitValidTo: NOW + YEAR_MS,
  permitImages: [],
};

describe('the papers of a fleet (records 10.2)', () => {
  const codes = (more: object, isHeavy = true) =>
    fleetProblems({ ...papers, ...more }, NOW, isHeavy).map(({ code }) => code);

  it('a fleet with a heavy vehicle needs its permit: number, date and picture', () => {
    expect(codes({})).toEqual([]);
    for (const missing of ['permitNumber', 'permitValidTo', 'permitImages'])
      expect(codes({ [missing]: null }), missing).toEqual([10400]);
    expect(codes({ permitNumber: null, permitValidTo: null, permitImages: null }, false)).toEqual([]);
  });

  it('one that is over is an objection, and so is a permit of a network operator', () => {
    expect(codes({ permitValidTo: NOW - YEAR_MS })).toEqual([51002]);
    expect(codes({ permitValidTo: NOW - YEAR_MS, permitNumber: null }, false)).toEqual([]);
    expect(codes({ holdsNetworkPermit: true })).toEqual([32009]);
  });

  it('its captain’s number is kept as numbers are written', () => {
    expect(fleetDerived({ captainIdNumber: '34012319790814003x' }).captainIdNumber).toBe(
      '34012319790814003X',
    );
    expect(fleetDerived({ captainIdNumber: null }).captainIdNumber).toBeNull();
  });
});

describe('the agreements of the platform (addendum B 6.6)', () => {
  it('are owed again when a newer version is in force than was accepted', () => {
    expect(acceptedVersions(writtenVersions({ service: 12, privacy: 3 }))).toEqual({
      service: 12,
      privacy: 3,
    });
    expect(owed({ service: 12, privacy: 4 }, 'S12.3')).toEqual(['privacy']);
    expect(owed({ service: 12, privacy: 3 }, 'S12.3')).toEqual([]);
    for (const other of [null, 'v1', 'S12', 'xS1.1', 'S1.1x', 'S1234567890.1'])
      expect(owed({ service: 1, privacy: 1 }, other)).toEqual(['service', 'privacy']);
  });

  it('are read in the language asked for, else in Chinese', () => {
    expect(agreementIn({ zh: '中', en: 'E' }, 'en')).toEqual({ html: 'E', lang: 'en' });
    expect(agreementIn({ zh: '中' }, 'en')).toEqual({ html: '中', lang: 'zh' });
    expect(agreementIn({ en: 'E' }, 'ja')).toBeUndefined();
  });
});
