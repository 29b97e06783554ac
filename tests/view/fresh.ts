import { cleanup, screen, within } from '@testing-library/react';
import { afterAll, vi } from 'vitest';
import { trackPage } from './trackPage.ts';

/*
 * The files of a process share the libraries, which take longest to load. Each file loads our modules anew, into a
 * page of its own, and leaves nothing of it to the next one.
 */

// `screen` was bound to the body of the page in which the library was loaded.
Object.assign(screen, within(document.body));
const endPage = trackPage();

afterAll(async () => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  // A module still being loaded would become one of the next file.
  await vi.dynamicImportSettled();
  endPage();
  vi.resetModules();
  await openPage();
});
