import '@mantine/core/styles.layer.css';
import '@mantine/dates/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import './shell.css';
import { MantineProvider, type MantineColorSchemeManager } from '@mantine/core';
import { useLayoutEffect, useMemo, type ReactNode } from 'react';
import { usePreferences } from '../app/hooks.ts';
import { loadRareStyles } from './rareStyles.ts';
import { accentVariables, themeOf } from './theme.ts';

/** Mantine would store a colour scheme of its own; ours is in the preferences, so nothing is stored. */
const NO_MEMORY: MantineColorSchemeManager = {
  get: (scheme) => scheme,
  set: () => undefined,
  subscribe: () => undefined,
  unsubscribe: () => undefined,
  clear: () => undefined,
};

loadRareStyles();

/** The theme with the user's choices. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const { colour, scheme, size } = usePreferences(({ context }) => ({
    colour: context.colour,
    scheme: context.scheme,
    size: context.size,
  }));
  const theme = useMemo(() => themeOf(colour, size), [colour, size]);
  useLayoutEffect(() => {
    document.documentElement.dataset.size = size;
  }, [size]);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={accentVariables}
      colorSchemeManager={NO_MEMORY}
      {...(scheme === 'auto' ? { defaultColorScheme: 'auto' } : { forceColorScheme: scheme })}
    >
      {children}
    </MantineProvider>
  );
}
