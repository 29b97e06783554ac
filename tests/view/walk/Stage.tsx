import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { Router } from 'wouter';
import { AppProvider } from '../../../src/app/actors.ts';
import { ViewerContext } from '../../../src/app/hooks.ts';
import type { Viewer } from '../../../domain/schema/record.ts';
import { useHashLocation } from '../../../src/app/location.ts';
import { stageActors } from './actorDouble.ts';
import { ToastHost } from '../../../src/shell/ToastHost.tsx';

/** A user with all buttons of the shell. */
export const ADMIN: Viewer = {
  userId: '7',
  groupCode: 'G1',
  role: 'admin',
  partyType: 'PLAT',
  partyId: undefined,
};

/** The providers of every view, messages included; without animations. */
export function Stage({ children }: { children: ReactNode }) {
  return (
    <AppProvider value={stageActors}>
      <MantineProvider env="test">
        <ViewerContext value={ADMIN}>
          <Router hook={useHashLocation}>{children}</Router>
        </ViewerContext>
        <Notifications />
        <ToastHost />
      </MantineProvider>
    </AppProvider>
  );
}
