import { SHEET_LIMITS } from '../../domain/rules/sheetLimits.ts';
import { BUILT_IN } from './numberFormat.ts';
import { prefixed, readXml, unescaped } from './xml.ts';
import { unpacked, type ZipEntries } from './zipEntries.ts';

/** The parts of a workbook that its sheets refer to. */
export interface Workbook {
  readonly sheets: readonly { readonly name: string; readonly path: string; readonly isHidden: boolean }[];
  /** Days are counted from 1904, as old Macintosh versions did. */
  readonly is1904: boolean;
  /** The table of texts that cells point to. */
  readonly strings: readonly string[];
  /** The number format of each style. */
  readonly formats: readonly string[];
}

/** Longer than a spreadsheet allows: the rest of such a name is not needed. */
const LONGEST_NAME = 100;

interface Relation {
  readonly type: string;
  readonly path: string;
}

/** A target of a relation: absolute, or from the folder of the part that has it. */
function resolved(folder: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1);
  const steps = folder.split('/').filter(Boolean);
  for (const step of target.split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '.') steps.push(step);
  }
  return steps.join('/');
}

const folderOf = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf('/')));
const relationsPath = (path: string) => {
  const folder = folderOf(path);
  return `${folder === '' ? '' : `${folder}/`}_rels/${path.slice(folder === '' ? 0 : folder.length + 1)}.rels`;
};

/** What a part refers to, by id. */
function relationsOf(bytes: Buffer, entries: ZipEntries, path: string): Map<string, Relation> {
  const found = new Map<string, Relation>();
  const name = relationsPath(path);
  if (!entries.has(name.toLowerCase())) return found;
  readXml(unpacked(bytes, entries, name), {
    open: (tag, { Id, Type = '', Target = '' }) => {
      if (tag === 'Relationship' && Id !== undefined)
        found.set(Id, {
          type: Type.slice(Type.lastIndexOf('/') + 1),
          path: resolved(folderOf(path), Target.replaceAll('\\', '/')),
        });
    },
  });
  return found;
}

/** The texts of a table; readings of Chinese characters (`rPh`) are no part of them. */
function stringsOf(part: Buffer): string[] {
  const strings: string[] = [];
  let said = '';
  let isText = false;
  let isReading = false;
  readXml(part, {
    open: (tag) => {
      if (tag === 'si') said = '';
      else if (tag === 'rPh') isReading = true;
      isText = tag === 't' && !isReading;
    },
    text: (text) => {
      if (isText && said.length <= SHEET_LIMITS.cell) said += text;
    },
    close: (tag) => {
      isText = false;
      if (tag === 'rPh') isReading = false;
      else if (tag === 'si') strings.push(unescaped(said));
    },
  });
  return strings;
}

function formatsOf(part: Buffer): string[] {
  const own = new Map<string, string>();
  const ids: string[] = [];
  let isCells = false;
  readXml(part, {
    open: (tag, { numFmtId = '0', formatCode }) => {
      if (tag === 'cellXfs') isCells = true;
      else if (tag === 'numFmt' && formatCode !== undefined) own.set(numFmtId, formatCode);
      else if (tag === 'xf' && isCells) ids.push(numFmtId);
    },
    close: (tag) => {
      if (tag === 'cellXfs') isCells = false;
    },
  });
  return ids.map((id) => own.get(id) ?? BUILT_IN[id] ?? '');
}

/** The path of the workbook's main part; undefined: it is no workbook in XML. */
export function workbookPath(bytes: Buffer, entries: ZipEntries): string | undefined {
  const root = [...relationsOf(bytes, entries, '').values()].find(({ type }) => type === 'officeDocument');
  const path = root?.path ?? 'xl/workbook.xml';
  return path.toLowerCase().endsWith('.xml') && entries.has(path.toLowerCase()) ? path : undefined;
}

/** Reads all of a workbook but its sheets. @throws Error when a part is broken */
export function readWorkbook(bytes: Buffer, entries: ZipEntries, path: string): Workbook {
  const relations = relationsOf(bytes, entries, path);
  const sheets: Workbook['sheets'][number][] = [];
  let is1904 = false;
  readXml(unpacked(bytes, entries, path), {
    open: (tag, attributes) => {
      if (tag === 'workbookPr') is1904 = ['1', 'true'].includes(attributes.date1904 ?? '');
      if (tag !== 'sheet') return;
      const relation = relations.get(prefixed(attributes, 'id') ?? '');
      // Charts and dialogs have a place among the sheets too.
      if (relation?.type !== 'worksheet') return;
      const { name = '', state = 'visible' } = attributes;
      sheets.push({ name: name.slice(0, LONGEST_NAME), path: relation.path, isHidden: state !== 'visible' });
    },
  });
  const partOf = <T>(type: string, read: (part: Buffer) => T[]): T[] => {
    const part = [...relations.values()].find((one) => one.type === type)?.path;
    return part !== undefined && entries.has(part.toLowerCase()) ? read(unpacked(bytes, entries, part)) : [];
  };
  return {
    sheets,
    is1904,
    strings: partOf('sharedStrings', stringsOf),
    formats: partOf('styles', formatsOf),
  };
}
