import type { Role } from './roles.ts';

/** Who may read the errors that a window has caught. */
export const ERROR_LOG_READERS: readonly Role[] = ['admin'];
