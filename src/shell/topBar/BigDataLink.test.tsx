import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { showKeys } from '../../i18n/keys.setup.ts';

const context = { centralControl: true, roles: ['PLAT_ADMIN'], address: 'https://data.example.org/wall' };

await showKeys();
const { actorsWith, sessionOf, WithActors } = await import('../../app/actors.setup.tsx');
const { BigDataLink } = await import('./BigDataLink.tsx');

const shown = (given: Partial<typeof context>) => {
  Object.assign(context, {
    centralControl: true,
    roles: ['PLAT_ADMIN'],
    address: 'https://data.example.org/wall',
  });
  Object.assign(context, given);
  const { address, ...user } = context;
  const session = sessionOf({
    ...user,
    branch: { softVersion: '', partyGroupConfigCacheMap: { bigDataUrl: { configValue: address } } },
  });
  render(
    <WithActors actors={actorsWith({ session })}>
      <BigDataLink />
    </WithActors>,
  );
  return screen.queryByRole('link', { name: 'tool.bigData' });
};

describe('the big-data centre', () => {
  afterEach(cleanup);

  it('[L-05] opens outside, in a new tab, for the administrator of the central-control variant', () => {
    const link = shown({});
    expect(link?.getAttribute('href')).toBe('https://data.example.org/wall');
    expect(link?.getAttribute('target')).toBe('_blank');
    expect(link?.getAttribute('rel')).toContain('noopener');
  });

  it.each([
    ['other roles', { roles: ['PLAT_DISPATCH'] }],
    ['the ordinary variant', { centralControl: false }],
    ['an address that is none', { address: 'the wall in room 3' }],
    ['an address without a full host name', { address: 'https://wall' }],
    ['an address for files', { address: 'ftp://data.example.org/wall' }],
    ['an address that would run', { address: 'javascript:alert(1)' }],
  ])('[L-05] is not there for %s', (_, given) => {
    expect(shown(given)).toBeNull();
  });
});
