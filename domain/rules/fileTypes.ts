/** Accepted files by their extension, with their content types. */
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
/** A scan or a document in any accepted format. */
export const PAPERS = [...PICTURES, 'pdf', 'xlsx', 'docx'] as const satisfies readonly FileType[];

const MB = 1024 * 1024;
/** Maximum size of a picture, bytes (records 0.2). */
export const PICTURE_MAX_BYTES = 5 * MB;
/** Maximum size of any other file, bytes (records 0.2). */
export const FILE_MAX_BYTES = 20 * MB;

/** The files that a field of a form accepts. */
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

/** The type of a chosen file by the browser; some browsers have no content type for an extension. */
export function namedType({ name, type }: { readonly name: string; readonly type: string }): FileType | null {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  if (type !== '' && type !== 'application/zip') return typeOfMime(type) ?? null;
  return ALL.find((one) => one === (ending === 'jpeg' ? 'jpg' : ending)) ?? null;
}

export type FileFault = 'type' | 'size' | 'empty';

/** Why a chosen file is not sent; null: it is. The server checks the bytes again. */
export function fileFault(
  file: { readonly name: string; readonly type: string; readonly size: number },
  { accept, maxBytes }: FileRule,
): FileFault | null {
  const type = namedType(file);
  if (type === null || !accept.includes(type)) return 'type';
  if (file.size === 0) return 'empty';
  return file.size > maxBytes ? 'size' : null;
}
