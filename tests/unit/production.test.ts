import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '../../server/base/config.ts';
import { COMPLETE } from '../productionSettings.ts';

const read = (env: Record<string, string>) => readConfig(env, false);

/** The faults of settings, each a line. */
function faultsOf(env: Record<string, string>): string[] {
  try {
    read(env);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.message
      .split('\n')
      .slice(1)
      .map((line) => line.replace('  - ', ''));
  }
}

const without = (name: string) =>
  Object.fromEntries(Object.entries(COMPLETE).filter(([key]) => key !== name));

describe('MODE=production', () => {
  it('is complete with these settings, and then writes JSON lines', () => {
    expect(faultsOf(COMPLETE)).toEqual([]);
    expect(read(COMPLETE)).toMatchObject({
      isProduction: true,
      isLogJson: true,
      isDemo: false,
      isFactorRequired: true,
    });
  });

  it.each(Object.keys(COMPLETE).filter((name) => name !== 'MODE'))(
    'without %s is refused, by one sentence that names it',
    (name) => {
      const [fault, ...more] = faultsOf(without(name));
      expect(fault).toMatch(new RegExp(`^${name}\\b.*\\.$`));
      expect(more).toEqual([]);
    },
  );

  it.each([
    ['DEMO', '1'],
    ['DEMO_PUBLIC', '1'],
    ['SECOND_FACTOR', '0'],
    ['PUBLIC_URL', 'http://tms.example.com'],
  ])('with %s=%s is refused, by one sentence that names it', (name, value) => {
    const [fault, ...more] = faultsOf({ ...COMPLETE, [name]: value });
    expect(fault).toMatch(new RegExp(`^${name}\\b.*\\.$`));
    expect(more).toEqual([]);
  });

  it('tells everything that is missing at once', () => {
    const named = faultsOf({ MODE: 'production' }).map((fault) => /^\w+/.exec(fault)?.[0]);
    const addresses = Object.keys(COMPLETE).filter((name) => name !== 'MODE' && !name.endsWith('_TOKEN'));
    expect(named.toSorted()).toEqual(addresses.toSorted());
  });

  it('asks for nothing when it is not set: the two commands of the README need no setting', () => {
    expect(read({})).toMatchObject({ isProduction: false, isLogJson: false, isDemo: true });
    expect(() => read({ MODE: 'prod' })).toThrow('The setting MODE=prod cannot be used');
  });
});

describe('deploy/freightdesk.env.example', () => {
  const lines = readFileSync('deploy/freightdesk.env.example', 'utf8').split('\n');
  const given = lines.filter((line) => /^[A-Z]/.test(line)).map((line) => line.split('='));

  it('has every setting of production, so that filled in it is complete', () => {
    const filled = given.map(([name = '', value = '']) => [
      name,
      value ||
        (name.endsWith('_URL') ? 'https://gateway.example.com' : 'Filled-in-16-characters'.slice(0, 20)),
    ]);
    expect(faultsOf({ MODE: 'production', ...Object.fromEntries(filled) })).toEqual([]);
  });
});
