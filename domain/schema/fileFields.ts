import { FILE_MAX_BYTES, type FileRule, PAPERS, PICTURE_MAX_BYTES, PICTURES } from '../rules/fileTypes.ts';
import type { Field, Fields } from './field.ts';

/** Names of the fields of a form with ids of files, and the files each accepts. */
export function fileFieldsOf(fields: Fields): (readonly [name: string, rule: FileRule])[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const rule = field.auto ? null : ruleOf(field);
    return rule === null ? [] : [[name, rule] as const];
  });
}

/** The files a field accepts; null for a field without files. */
export function ruleOf({ kind, accept, maxBytes }: Field): FileRule | null {
  if (kind === 'images') return { accept: accept ?? PICTURES, maxBytes: maxBytes ?? PICTURE_MAX_BYTES };
  if (kind === 'files') return { accept: accept ?? PAPERS, maxBytes: maxBytes ?? FILE_MAX_BYTES };
  return null;
}
