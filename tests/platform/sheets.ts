import { deflateRawSync } from 'node:zlib';
import { writeXlsx } from 'hucre/xlsx';
import { CHOICE_PART, importPath } from '../../domain/calls/imports.ts';
import { registered } from '../../server/records/registry.ts';
import type { Answer, Person } from './desk.ts';
import { idNumber, mobile, nextCount } from './partyForms.ts';

export const HEADS = ['姓名 *', 'Mobile', '身份证号', '准驾车型', '驾驶证有效期起', '备注'];

/** A valid line of a sheet of drivers. */
export function driverLine(changes: Readonly<Record<number, string>> = {}): string[] {
  const n = nextCount();
  const line = [`导入司机${String(n)}`, mobile(n), idNumber(n), 'A2、B2', '2024/3/5', ''];
  return line.map((text, at) => changes[at] ?? text);
}

export const csvOf = (lines: readonly (readonly string[])[]): Buffer =>
  Buffer.from(
    lines.map((line) => line.map((text) => `"${text.replaceAll('"', '""')}"`).join(',')).join('\r\n'),
  );

export async function xlsxOf(lines: readonly (readonly (string | number | Date)[])[]): Promise<Buffer> {
  return Buffer.from(await writeXlsx({ sheets: [{ name: 'Sheet1', rows: lines.map((line) => [...line]) }] }));
}

interface Sending {
  readonly name?: string;
  readonly part?: string;
  readonly path?: string;
  /** What was chosen for it, sent before the file. */
  readonly choice?: object | undefined;
}

/** Uploads a sheet as a browser does. */
export async function sendSheet<T>(
  who: Person,
  record: string,
  bytes: Buffer,
  { name = 'drivers.csv', part = 'file', path = importPath(registered(record).spec), choice }: Sending = {},
): Promise<Answer<T>> {
  const form = new FormData();
  if (choice) form.append(CHOICE_PART, JSON.stringify(choice));
  form.append(part, new Blob([new Uint8Array(bytes)]), name);
  await who.ready();
  const response = await fetch(who.url + path, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${who.token}`,
      deviceid: who.deviceId,
      'accept-language': who.lang,
    },
    body: form,
  });
  return (await response.json()) as Answer<T>;
}

/** A zip archive with one entry that declares `claimed` unpacked bytes, and holds `bytes` of zeros. */
export function zipOf(bytes: number, claimed: number): Buffer {
  const name = Buffer.from('xl/workbook.xml');
  const packed = deflateRawSync(Buffer.alloc(bytes));
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(packed.length, 18);
  local.writeUInt32LE(claimed, 22);
  local.writeUInt16LE(name.length, 26);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(packed.length, 20);
  entry.writeUInt32LE(claimed, 24);
  entry.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(entry.length + name.length, 12);
  end.writeUInt32LE(local.length + name.length + packed.length, 16);
  return Buffer.concat([local, name, packed, entry, name, end]);
}
