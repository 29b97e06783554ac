import type { Ignorer } from '@stryker-mutator/api/ignore';

export const ignorer: Ignorer;
