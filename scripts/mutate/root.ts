import { join, relative, sep } from 'node:path';
import { MACHINES } from '../../tests/walk/discover.ts';

export const ROOT = join(MACHINES, '..');

/** A file as git names it. */
export const named = (file: string): string => relative(ROOT, file).split(sep).join('/');
