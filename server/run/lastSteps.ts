import type { Work } from '../records/work.ts';
import type { Platform } from './platform.ts';

/** What every transaction does last: it sees all that the transaction has done. */
export interface LastStep {
  /** Reads what the step needs before the transaction begins; returns at once where that is known. */
  prepare(platform: Platform, groupCode: string): Promise<void> | undefined;
  take(work: Work): Promise<void> | undefined;
}

let steps: readonly LastStep[] = [];

/** Sets the steps; called once, at the start of the platform. */
export function setLastSteps(all: readonly LastStep[]): void {
  steps = all;
}

export const lastSteps = (): readonly LastStep[] => steps;
