import { Notifications } from '@mantine/notifications';
import { type ReactNode } from 'react';
import { ThemeProvider } from '../theme/ThemeProvider.tsx';
import { DialogHost } from './DialogHost.tsx';
import { ToastHost } from './ToastHost.tsx';

/** What every page with components stands on: the look, and what may lie over it: messages and questions. */
export function Surface({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider>
      {children}
      <Notifications position="top-center" autoClose={5000} limit={4} />
      <ToastHost />
      <DialogHost />
    </ThemeProvider>
  );
}
