import { MantineProvider } from '@mantine/core';
import { act, render } from '@testing-library/react';
import i18next from 'i18next';
import { createElement, type ReactNode, Suspense } from 'react';
import { initReactI18next } from 'react-i18next';
import { Router } from 'wouter';
import type { Viewer } from '../../../domain/schema/record.ts';
import { AppProvider } from '../../app/actors.ts';
import { ViewerContext } from '../../app/hooks.ts';
import { useHashLocation } from '../../app/location.ts';
import shell from '../../i18n/en.json' with { type: 'json' };
import home from '../../i18n/home/en.json' with { type: 'json' };
import trip from '../../i18n/trip/en.json' with { type: 'json' };
import record from '../../i18n/record/en.json' with { type: 'json' };
import { openDesk } from '../../shell/desk.setup.ts';
import { pageView } from '../registry.ts';

await i18next.use(initReactI18next).init({
  lng: 'en',
  ns: ['shell', 'home', 'record', 'trip'],
  defaultNS: 'shell',
  resources: { en: { shell, home, record, trip } },
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false, prefix: '{', suffix: '}' },
});
const { app, actors } = openDesk();
app.start();

/** Renders the page at a path for this user. */
export const openAt = (path: string, viewer: Viewer): Promise<void> =>
  draw(createElement(pageView(path), { fallback: null }), viewer);

/** Renders a part of a home page for this user. */
export async function draw(part: ReactNode, viewer: Viewer): Promise<void> {
  await act(async () => {
    render(
      <AppProvider value={actors}>
        <MantineProvider env="test">
          <ViewerContext value={viewer}>
            <Router hook={useHashLocation}>
              <Suspense>{part}</Suspense>
            </Router>
          </ViewerContext>
        </MantineProvider>
      </AppProvider>,
    );
    await Promise.resolve();
  });
}
