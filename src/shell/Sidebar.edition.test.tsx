import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { afterEach, describe, expect, it, vi } from 'vitest';

const branch = vi.hoisted(() => ({ softVersion: '' }));
vi.mock('../app/group.ts', () => ({ useGroup: () => ({ groupName: 'Anhui Freight', logoUrl: '' }) }));
vi.mock('../app/hooks.ts', () => ({
  usePreferences: () => true,
  useSession: (select: (snapshot: object) => unknown) =>
    select({ context: { branch: { softVersion: branch.softVersion, partyGroupConfigCacheMap: {} } } }),
}));
const { Sidebar } = await import('./Sidebar.tsx');

const isMarked = (softVersion: string): boolean => {
  branch.softVersion = softVersion;
  const { hook } = memoryLocation({ path: '/home' });
  render(
    <MantineProvider env="test">
      <Router hook={hook}>
        <Sidebar resources={[]} active="/home" isFolded={false} />
      </Router>
    </MantineProvider>,
  );
  expect(screen.getByText('Anhui Freight')).toBeTruthy();
  return screen.queryByText('CTMS') !== null;
};

describe('the edition', () => {
  afterEach(cleanup);

  it.each(['CTMS', 'ntocc CTMS 3.1'])('[S-04] is marked as CTMS where the version says so: %s', (version) => {
    expect(isMarked(version)).toBe(true);
  });

  it.each(['', 'ntocc', 'ctms'])(
    '[S-04] is not marked where the version does not contain CTMS: "%s"',
    (version) => {
      expect(isMarked(version)).toBe(false);
    },
  );
});
