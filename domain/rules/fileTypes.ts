/** Files the platform takes, by the ending they are saved with, and their content types. */
export const FILE_TYPES = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  pdf: 'application/pdf',
  xml: 'application/xml',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  apk: 'application/vnd.android.package-archive',
} as const;
export type FileType = keyof typeof FILE_TYPES;

export const PICTURES = ['jpg', 'png', 'webp'] as const satisfies readonly FileType[];
/** A scan or a paper in any form people hand it in. */
export const PAPERS = [...PICTURES, 'pdf', 'xlsx', 'docx'] as const satisfies readonly FileType[];

const MB = 1024 * 1024;
/** A picture at most, bytes (records 0.2). */
export const PICTURE_MAX_BYTES = 5 * MB;
/** Any other file at most, bytes (records 0.2). */
export const FILE_MAX_BYTES = 20 * MB;

/** What a field of a form takes. */
export interface FileRule {
  readonly accept: readonly FileType[];
  /** Of one file, bytes. */
  readonly maxBytes: number;
}

export const PICTURE_RULE: FileRule = { accept: PICTURES, maxBytes: PICTURE_MAX_BYTES };

export const isPicture = (type: FileType): boolean => FILE_TYPES[type].startsWith('image/');

const ALL = Object.keys(FILE_TYPES) as FileType[];

/** The type with this content type. */
export function typeOfMime(mime: string): FileType | undefined {
  return ALL.find((type) => FILE_TYPES[type] === mime);
}

/** The type a browser says a chosen file has; some know no content type for an ending. */
export function namedType({ name, type }: { readonly name: string; readonly type: string }): FileType | null {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  if (type !== '' && type !== 'application/zip') return typeOfMime(type) ?? null;
  return ALL.find((one) => one === (ending === 'jpeg' ? 'jpg' : ending)) ?? null;
}

export type FileFault = 'type' | 'size' | 'empty';

/** Why a chosen file is not even sent; null: it is. The server looks at the bytes again. */
export function fileFault(
  file: { readonly name: string; readonly type: string; readonly size: number },
  { accept, maxBytes }: FileRule,
): FileFault | null {
  const type = namedType(file);
  if (type === null || !accept.includes(type)) return 'type';
  if (file.size === 0) return 'empty';
  return file.size > maxBytes ? 'size' : null;
}
