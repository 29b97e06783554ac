import { readdirSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyStateMachine } from 'xstate';
import { type Chart, chartOf } from '../../machines/chart.ts';

/** A chart with its name: the path of its folder inside machines/. */
export interface PlacedChart {
  readonly name: string;
  readonly folder: string;
  readonly chart: Chart;
}

const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === 'object' && value !== null && 'root' in value && 'implementations' in value;

/** The charts of every `machine.ts` below a folder, by name. */
export async function chartsBelow(root: string): Promise<PlacedChart[]> {
  const files = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name === 'machine.ts')
    .map((entry) => join(entry.parentPath, entry.name));
  const charts = files.sort().map(async (file) => {
    const exports = (await import(pathToFileURL(file).href)) as Record<string, unknown>;
    const [machine, another] = Object.values(exports).filter(isMachine);
    if (!machine || another) throw new Error(`${relative(root, file)} must export exactly one machine`);
    const folder = dirname(file);
    return { name: relative(root, folder).split(sep).join('/'), folder, chart: chartOf(machine) };
  });
  return Promise.all(charts);
}
