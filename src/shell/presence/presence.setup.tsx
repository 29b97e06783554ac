import { MantineProvider } from '@mantine/core';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { initReactI18next } from 'react-i18next';
import { Router } from 'wouter';
import type { Actors } from '../../app/actors.ts';
import { actorsWith, WithActors } from '../../app/actors.setup.tsx';
import { useHashLocation } from '../../app/location.ts';
import presence from '../../i18n/presence/en.json' with { type: 'json' };
import guide from '../../i18n/guide/en.json' with { type: 'json' };
import shell from '../../i18n/en.json' with { type: 'json' };

await i18next.use(initReactI18next).init({
  lng: 'en',
  ns: ['shell', 'presence', 'guide'],
  defaultNS: 'shell',
  resources: { en: { shell, presence, guide } },
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false, prefix: '{', suffix: '}' },
});

const NO_MORE = actorsWith({});

/** The providers that the views beside the pages need; without animations. */
export function Stage({ actors = NO_MORE, children }: { actors?: Actors; children: ReactNode }) {
  return (
    <WithActors actors={actors}>
      <MantineProvider env="test">
        <Router hook={useHashLocation}>{children}</Router>
      </MantineProvider>
    </WithActors>
  );
}
