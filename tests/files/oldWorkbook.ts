/** One record of a workbook of Excel 97: its number, length and content. */
function biff(id: number, content: Buffer = Buffer.alloc(0)): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt16LE(id, 0);
  head.writeUInt16LE(content.length, 2);
  return Buffer.concat([head, content]);
}

const words = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [at, value] of values.entries()) bytes.writeUInt16LE(value, at * 2);
  return bytes;
};
const wide = (text: string): Buffer => Buffer.from(text, 'utf16le');

const BOF = 0x0809;
const EOF = 0x000a;
const BOUNDSHEET = 0x0085;
const LABEL = 0x0204;
const BIFF8 = 0x0600;

/** The stream of a workbook with one sheet of texts. */
function workbookStream(rows: readonly (readonly string[])[]): Buffer {
  const begin = biff(BOF, words(BIFF8, 0x0005, 0x0dbb, 0x07cc, 0, 0, 6, 0));
  const name = Buffer.from('Sheet1', 'latin1');
  const sheetAt = (at: number) => {
    const place = Buffer.alloc(8);
    place.writeUInt32LE(at, 0);
    place.writeUInt8(name.length, 6);
    return biff(BOUNDSHEET, Buffer.concat([place, name]));
  };
  const globals = begin.length + sheetAt(0).length + biff(EOF).length;
  const cells = rows.flatMap((row, r) =>
    row.map((text, c) =>
      biff(LABEL, Buffer.concat([words(r, c, 0, text.length), Buffer.from([1]), wide(text)])),
    ),
  );
  const sheet = [biff(BOF, words(BIFF8, 0x0010, 0x0dbb, 0x07cc, 0, 0, 6, 0)), ...cells, biff(EOF)];
  return Buffer.concat([begin, sheetAt(globals), biff(EOF), ...sheet]);
}

const SECTOR = 512;
const FREE = 0xffffffff;
const LAST = 0xfffffffe;
const TABLE = 0xfffffffd;
/** Shorter streams are kept elsewhere, so ours is filled up. */
const SHORTEST = 4096;

function directoryEntry(name: string, type: number, child: number, start: number, size: number): Buffer {
  const entry = Buffer.alloc(128);
  wide(name).copy(entry, 0);
  entry.writeUInt16LE(name === '' ? 0 : (name.length + 1) * 2, 64);
  entry.writeUInt8(type, 66);
  entry.writeUInt8(1, 67);
  entry.writeUInt32LE(FREE, 68);
  entry.writeUInt32LE(FREE, 72);
  entry.writeUInt32LE(child, 76);
  entry.writeUInt32LE(start, 116);
  entry.writeUInt32LE(size, 120);
  return entry;
}

/** A real .xls: a compound file whose one stream is a workbook of Excel 97 to 2003 (BIFF8). */
export function oldWorkbook(rows: readonly (readonly string[])[]): Buffer {
  const said = workbookStream(rows);
  const stream = Buffer.alloc(Math.max(SHORTEST, Math.ceil(said.length / SECTOR) * SECTOR));
  said.copy(stream);
  const count = stream.length / SECTOR;
  const header = Buffer.alloc(SECTOR);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header);
  words(0x003e, 3, 0xfffe, 9, 6).copy(header, 24);
  header.writeUInt32LE(1, 44);
  header.writeUInt32LE(1, 48);
  header.writeUInt32LE(SHORTEST, 56);
  header.writeUInt32LE(LAST, 60);
  header.writeUInt32LE(LAST, 68);
  header.fill(0xff, 76);
  header.writeUInt32LE(0, 76);
  const table = Buffer.alloc(SECTOR, 0xff);
  table.writeUInt32LE(TABLE, 0);
  table.writeUInt32LE(LAST, 4);
  for (let at = 0; at < count; at++) table.writeUInt32LE(at === count - 1 ? LAST : at + 3, (at + 2) * 4);
  const directory = Buffer.concat([
    directoryEntry('Root Entry', 5, 1, LAST, 0),
    directoryEntry('Workbook', 2, FREE, 2, stream.length),
    directoryEntry('', 0, FREE, 0, 0),
    directoryEntry('', 0, FREE, 0, 0),
  ]);
  return Buffer.concat([header, table, directory, stream]);
}
