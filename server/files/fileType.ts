import type { FileHandle } from 'node:fs/promises';
import type { FileType } from '../../domain/rules/fileTypes.ts';

/** Number of first bytes that identify a file type. */
export const HEAD_BYTES = 12;

const starts =
  (...bytes: number[]) =>
  (head: Buffer) =>
    head.subarray(0, bytes.length).equals(Buffer.from(bytes));

/** By their first bytes; the browser's type proves nothing. A zip may be any of several types. */
const SIGNATURES: readonly (readonly [types: readonly FileType[], fits: (head: Buffer) => boolean])[] = [
  [['jpg'], starts(0xff, 0xd8, 0xff)],
  [['png'], starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)],
  [['webp'], (head) => head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP'],
  [['pdf'], starts(0x25, 0x50, 0x44, 0x46, 0x2d)],
  [['xml'], (head) => /^\ufeff?<\?xml /.test(head.toString('utf8'))],
  [['xlsx', 'docx', 'apk'], starts(0x50, 0x4b, 0x03, 0x04)],
];

/** The possible types of a file with these first bytes; none: the platform does not accept it. */
export function typesOf(head: Buffer): readonly FileType[] {
  return SIGNATURES.find(([, fits]) => fits(head))?.[0] ?? [];
}

/** The entry that only this kind of zip has. */
const MARKS: Partial<Record<FileType, string>> = {
  xlsx: 'xl/workbook.xml',
  docx: 'word/document.xml',
  apk: 'AndroidManifest.xml',
};
const END = 0x06054b50;
const ENTRY = 0x02014b50;
/** The end record has 22 bytes, and a comment of 64 kB at most follows it. */
const TAIL_BYTES = 22 + 0xffff;
/** A list of entries longer than this belongs to none of these types, bytes. */
const LIST_MAX_BYTES = 8 * 1024 * 1024;

/** Bytes of a file; fewer at its end. */
export async function part(file: FileHandle, from: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from);
  return buffer.subarray(0, bytesRead);
}

/** The list of entries at the end of a zip archive. */
export interface ZipList {
  /** Where it begins. */
  readonly from: number;
  readonly names: readonly string[];
}

const NO_LIST: ZipList = { from: 0, names: [] };

/** Names in the list of entries at the end of a zip archive; nothing is unpacked. */
export async function zipList(file: FileHandle, size: number): Promise<ZipList> {
  const tail = await part(file, Math.max(0, size - TAIL_BYTES), Math.min(size, TAIL_BYTES));
  let end = tail.length - 22;
  while (end >= 0 && tail.readUInt32LE(end) !== END) end -= 1;
  if (end < 0) return NO_LIST;
  const [length, from] = [tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)];
  if (length > LIST_MAX_BYTES || from + length > size) return NO_LIST;
  const list = await part(file, from, length);
  const names: string[] = [];
  for (let at = 0; at + 46 <= list.length && list.readUInt32LE(at) === ENTRY;) {
    const nameLength = list.readUInt16LE(at + 28);
    names.push(list.toString('utf8', at + 46, at + 46 + nameLength));
    at += 46 + nameLength + list.readUInt16LE(at + 30) + list.readUInt16LE(at + 32);
  }
  return { from, names };
}

/** The type of a complete file by its bytes; null where the platform does not accept it. */
export async function typeOf(head: Buffer, file: FileHandle, size: number): Promise<FileType | null> {
  const types = typesOf(head);
  const [only] = types;
  if (types.length <= 1) return only ?? null;
  const names = new Set((await zipList(file, size)).names);
  return types.find((type) => names.has(MARKS[type] ?? '')) ?? null;
}
