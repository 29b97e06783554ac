import { Tooltip } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { type ReactNode, useState } from 'react';
import { ThemeProvider } from '../theme/ThemeProvider.tsx';
import { useActors } from '../app/actors.ts';
import { startRelease } from './release/release.ts';
import { DialogHost } from './DialogHost.tsx';
import { ToastHost } from './ToastHost.tsx';
import classes from './UiRoot.module.css';

/** The base of every page with components: the theme, messages and dialogs. */
export function UiRoot({ children }: { children: ReactNode }) {
  const actors = useActors();
  useState(() => {
    startRelease(actors);
  });
  return (
    <ThemeProvider>
      {/* One at a time: the next one closes the one before. */}
      <Tooltip.Group openDelay={200} closeDelay={0}>
        {children}
      </Tooltip.Group>
      {/* At the top they would cover titles and to-dos, at the right the buttons of a form. */}
      <Notifications
        position="bottom-left"
        autoClose={5000}
        limit={4}
        classNames={{ root: classes.messages }}
      />
      <ToastHost />
      <DialogHost />
    </ThemeProvider>
  );
}
