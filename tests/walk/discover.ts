import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import type { AnyModel } from './subject.ts';

/** The folder of all charts. */
export const MACHINES = join(import.meta.dirname, '../../machines');

/** A folder with a chart in it. */
export interface Found {
  /** Path inside machines/: `session`, `lifecycles/order`. */
  readonly name: string;
  readonly folder: string;
  readonly hasModel: boolean;
}

/** Every file below a folder, sorted, as absolute paths. */
export function filesBelow(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** Every chart below a folder: each with a `machine.ts` or `model.ts`, without a list. */
export function discover(root = MACHINES): Found[] {
  const isChart = (file: string) => /[\\/](machine|model)\.ts$/.test(file) && dirname(file) !== root;
  const folders = [...new Set(filesBelow(root).filter(isChart).map(dirname))];
  return folders.map((folder) => ({
    name: relative(root, folder).split(sep).join('/'),
    folder,
    hasModel: existsSync(join(folder, 'model.ts')),
  }));
}

const isModel = (value: unknown): value is AnyModel =>
  typeof value === 'object' &&
  value !== null &&
  'machine' in value &&
  'inputs' in value &&
  'abstract' in value;

/** The model of a chart: the export of its `model.ts` that ends in `Model`. */
export async function loadModel({ name, folder, hasModel }: Found): Promise<AnyModel> {
  if (!hasModel)
    throw new Error(`${name}: machine.ts has no model.ts beside it, so nothing walks this chart`);
  const exports = (await import(/* @vite-ignore */ join(folder, 'model.ts'))) as Record<string, unknown>;
  const [model, another] = Object.entries(exports).filter(
    ([key, value]) => key.endsWith('Model') && isModel(value),
  );
  if (!model || another)
    throw new Error(
      `${name}: model.ts must export exactly one model, named like "${name.split('/').at(-1)}Model"`,
    );
  return model[1] as AnyModel;
}
