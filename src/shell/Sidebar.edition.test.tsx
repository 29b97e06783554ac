import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { actorsWith, sessionOf, strip, WithActors } from '../app/actors.setup.tsx';
import { loadGroup } from '../app/group.ts';
import { answerCalls } from '../app/http.setup.ts';
import { Sidebar } from './Sidebar.tsx';

answerCalls(() => ({ groupName: 'Anhui Freight', loginLogoUrl: '', logoUrl: '' }));
beforeAll(loadGroup);

const isMarked = (softVersion: string): boolean => {
  const session = sessionOf({ branch: { softVersion, partyGroupConfigCacheMap: {} } });
  const actors = actorsWith({ session, tabs: strip() });
  const { hook } = memoryLocation({ path: '/home' });
  render(
    <WithActors actors={actors}>
      <MantineProvider env="test">
        <Router hook={hook}>
          <Sidebar resources={[]} active="/home" isFolded={false} />
        </Router>
      </MantineProvider>
    </WithActors>,
  );
  expect(screen.getByText('Anhui Freight')).toBeTruthy();
  return screen.queryByText('CTMS') !== null;
};

describe('the edition', () => {
  afterEach(cleanup);

  it.each(['CTMS', 'ntocc CTMS 3.1', 'ctms', 'ntocc_Ctms'])(
    '[S-04] is marked as CTMS where the version says so: %s',
    (version) => {
      expect(isMarked(version)).toBe(true);
    },
  );

  it.each(['', 'ntocc', 'tms'])(
    '[S-04] is not marked where the version does not contain CTMS: "%s"',
    (version) => {
      expect(isMarked(version)).toBe(false);
    },
  );
});
