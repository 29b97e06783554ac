import type { TestProject } from 'vitest/node';
import { writeCoverage } from './coverage.ts';

let part = '';

export function setup({ name }: TestProject): void {
  part = name;
}

/** The table is written after all files of a project. */
export function teardown(): void {
  const table = writeCoverage();
  if (part === 'walk') process.stdout.write(`\n${table}`);
}
