import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { idSchema } from '../../domain/calls/call.ts';
import {
  CHOICE_PART,
  faultsPath,
  type ImportSheet,
  importPath,
  placeQuery,
  SHEET_PART,
  sheetQuery,
  templatePath,
} from '../../domain/calls/imports.ts';
import { type Label, say } from '../../domain/codes/label.ts';
import type { Lang } from '../../domain/codes/languages.ts';
import type { Cell } from '../../domain/schema/cell.ts';
import type { RecordSpec } from '../../domain/schema/record.ts';
import { mayImport } from '../../domain/schema/mayImport.ts';
import { sheetFields } from '../../domain/schema/sheetColumns.ts';
import { headKindsOf } from '../../domain/schema/sheetHeads.ts';
import { SHEET_LIMITS } from '../../domain/rules/sheetLimits.ts';
import { notAllowed } from '../../domain/codes/refusals/codes/common.ts';
import type { Login } from '../auth/sessions.ts';
import { faultyRows, storeSheet, requireSheet, reasonText } from '../imports/sheets.ts';
import { refused, wrongFields } from '../records/errors.ts';
import { allEntries } from '../records/registry.ts';
import type { Work } from '../records/work.ts';
import type { AskedSheet } from '../sheets/chosenSheet.ts';
import { readInWorker } from '../sheets/readInWorker.ts';
import type { SheetFault } from '../sheets/readSheet.ts';
import type { Sheet } from '../sheets/sheet.ts';
import { writeCsv } from '../sheets/texts.ts';
import { writeXlsx } from '../sheets/xlsx.ts';
import { success } from '../calls/answer.ts';
import { oneImport } from './atOnce.ts';
import { fileOf, sendTemplate } from './sheetAnswer.ts';
import { isOfParser } from './files.ts';
import { inWork } from './bearer.ts';
import type { Services } from '../calls/context.ts';
import { guarded } from './guarded.ts';
import { parse } from '../calls/parse.ts';
import { lastOf } from '../../domain/rules/characters.ts';

const ROW: Label = ['原行号', 'Row of the file', 'Fila del archivo', '元の行番号'];
const REASON: Label = ['未导入原因', 'Why not imported', 'Motivo de no importar', '取り込めない理由'];

const FAULTS: Readonly<Record<SheetFault | 'size', Label>> = {
  type: [
    '请上传 xlsx 或 csv 文件',
    'Please send an xlsx or csv file',
    'Envíe un archivo xlsx o csv',
    'xlsx または csv ファイルを送信してください',
  ],
  old: [
    '不支持旧版 xls、二进制 xlsb 或加密的工作簿，请在表格软件中打开，取消密码并另存为 xlsx',
    'Old xls files, xlsb and encrypted workbooks are not read; open it, take its password away and save it as xlsx',
    'No se leen archivos xls antiguos, xlsb ni cifrados; ábralo, quítele la contraseña y guárdelo como xlsx',
    '旧形式の xls、xlsb、暗号化ブックは読めません。開いてパスワードを解除し、xlsx で保存してください',
  ],
  encoding: [
    '无法识别文件的文字编码，请另存为 xlsx 或 UTF-8 编码的 csv',
    'The characters of the file cannot be read; save it as xlsx, or as csv in UTF-8',
    'No se reconocen los caracteres del archivo; guárdelo como xlsx o como csv en UTF-8',
    '文字コードを判別できません。xlsx または UTF-8 の csv で保存してください',
  ],
  empty: [
    '表头下面没有数据行',
    'The sheet has no rows below its heads',
    'La hoja no tiene filas bajo los encabezados',
    'シートに見出し以外の行がありません',
  ],
  columns: [
    `最多 ${String(SHEET_LIMITS.columns)} 列，请删除右侧多余的列`,
    `At most ${String(SHEET_LIMITS.columns)} columns; please delete those further right`,
    `Como máximo ${String(SHEET_LIMITS.columns)} columnas; elimine las que sobran a la derecha`,
    `列は ${String(SHEET_LIMITS.columns)} 列までです。右側の余分な列を削除してください`,
  ],
  text: [
    '文件内容过多，请删除不需要的工作表和列，或分批导入',
    'The file holds too much text; delete sheets and columns that are not needed, or split it',
    'El archivo contiene demasiado texto; elimine hojas y columnas innecesarias o divídalo',
    'データが多すぎます。不要なシートや列を削除するか、ファイルを分けてください',
  ],
  rows: [
    `一次最多导入 ${String(SHEET_LIMITS.rows)} 行，请分批导入`,
    `At most ${String(SHEET_LIMITS.rows)} rows at a time; please split the file`,
    `Como máximo ${String(SHEET_LIMITS.rows)} filas por vez; divida el archivo`,
    `一度に取り込めるのは ${String(SHEET_LIMITS.rows)} 行までです。ファイルを分けてください`,
  ],
  broken: [
    '文件无法读取，可能已损坏',
    'The file cannot be read; it may be damaged',
    'No se puede leer el archivo; puede estar dañado',
    'ファイルを読み取れません。破損している可能性があります',
  ],
  size: [
    '文件不能超过 5 MB',
    'The file may have 5 MB at most',
    'El archivo puede tener 5 MB como máximo',
    'ファイルは 5 MB までです',
  ],
};
export const badSheet = (fault: SheetFault | 'size') =>
  wrongFields([{ field: SHEET_PART, msg: FAULTS[fault] }]);

const isTooBig = (error: unknown) =>
  error instanceof Error && 'statusCode' in error && error.statusCode === 413;

/** A text that is JSON: what a person chose for a file. */
export const jsonText = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue({ code: 'custom', message: 'json' });
    return z.NEVER;
  }
});

/** A file of a request, and the text that was sent before it. */
interface SentSheet {
  readonly bytes: Buffer;
  readonly name: string;
  /** undefined: none was sent. */
  readonly choice: string | undefined;
}

const choicePart = z.object({ [CHOICE_PART]: z.object({ value: z.string() }) });
/** One text before the file: columns, and the numbers of all rows. */
const ONE_CHOICE = { limits: { fields: 1, fieldSize: 100_000 } };

/** The one file of the request. @param withChoice a text may stand before it @throws 10400 none, or over the limit */
export async function sheetFile(request: FastifyRequest, withChoice = false): Promise<SentSheet> {
  if (!request.isMultipart()) throw badSheet('type');
  try {
    const part = await request.file(withChoice ? ONE_CHOICE : undefined);
    if (part?.fieldname !== SHEET_PART) throw badSheet('type');
    const bytes = await part.toBuffer();
    if (part.file.truncated || bytes.length > SHEET_LIMITS.bytes) throw badSheet('size');
    const choice = choicePart.safeParse(part.fields).data?.[CHOICE_PART]?.value;
    return { bytes, name: lastOf(part.filename.replaceAll(/[\0\p{Cs}]/gu, ''), 100), choice };
  } catch (error) {
    if (isTooBig(error)) throw badSheet('size');
    throw isOfParser(error) ? badSheet('broken') : error;
  }
}

/** What the person says of where in the file the rows are. */
export function askedOf({ query }: FastifyRequest): AskedSheet {
  const { sheet = null, head = null, sums } = parse(placeQuery, query);
  return { sheet, head, sums: sums === 'true' };
}

async function upload(
  request: FastifyRequest,
  services: Services,
  login: Login,
  spec: RecordSpec,
): Promise<ImportSheet> {
  const asked = askedOf(request);
  return oneImport(services, login, async () => {
    const { bytes, name } = await sheetFile(request);
    const read = await readInWorker(bytes, headKindsOf(sheetFields(spec, login.viewer.role)), asked);
    if (typeof read === 'string') throw badSheet(read);
    const mine = <T>(task: (work: Work) => Promise<T>) => inWork(services, login, task);
    return storeSheet(mine, login.viewer.userId, spec, name, read);
  });
}

const words = (text: string): Cell => (text === '' ? { kind: 'empty' } : { kind: 'text', text });

/** Rows that are there already, for a writer that takes them one by one. */
export async function* once<T>(rows: readonly T[]): AsyncGenerator<T> {
  yield* rows;
}

/** The rows with errors as they were sent, with their numbers and the reasons. @throws 10404 */
async function faultsSheet(
  services: Services,
  login: Login,
  spec: RecordSpec,
  id: string,
  lang: Lang,
): Promise<Sheet> {
  return inWork(services, login, async (work) => {
    const stored = await requireSheet(work, login.viewer.userId, spec, id);
    const rows = (await faultyRows(work, id)).map((row): Cell[] => [
      { kind: 'number', value: row.row, decimals: 0 },
      ...row.cells.map(words),
      words(say(reasonText(stored, row), lang)),
    ]);
    return {
      title: say(spec.label, lang),
      heads: [say(ROW, lang), ...stored.heads, say(REASON, lang)],
      rows: once(rows),
    };
  });
}

const params = z.object({ id: idSchema });

/** Imports of each record that has them: the uploaded sheet, the template, and the rows with errors (records 0.5). */
export function mountImports(app: FastifyInstance, services: Services): void {
  type Task = (request: FastifyRequest, reply: FastifyReply, login: Login) => Promise<unknown>;
  const forImport = (spec: RecordSpec, task: Task) => (request: FastifyRequest, reply: FastifyReply) =>
    guarded(request, reply, services, (login) => {
      if (!mayImport(spec, login.viewer.role)) throw refused(notAllowed);
      return task(request, reply, login);
    });

  for (const { spec } of allEntries()) {
    if (!spec.import) continue;
    const config = { who: spec.edit.by, belongs: { rows: spec, to: 'import' } };
    app.post(
      importPath(spec),
      { config },
      forImport(spec, async (request, _reply, login) =>
        success(await upload(request, services, login, spec)),
      ),
    );
    app.get(
      templatePath(spec),
      { config },
      forImport(spec, async (request, reply, login) => {
        const { viewer } = login;
        const { type, lang } = parse(sheetQuery, request.query);
        const template = { label: spec.label, columns: sheetFields(spec, viewer.role) };
        return sendTemplate(reply, { services, login }, `${spec.name}-template`, template, { type, lang });
      }),
    );
    app.get(
      faultsPath(spec, ':id'),
      { config },
      forImport(spec, async (request, reply, login) => {
        const { type, lang } = parse(sheetQuery, request.query);
        const { id } = parse(params, request.params);
        const sheet = await faultsSheet(services, login, spec, id, lang);
        fileOf(reply, type, `${spec.name}-faults`);
        const write = type === 'xlsx' ? writeXlsx : writeCsv;
        return reply.send(Readable.from(write(sheet), { objectMode: false }));
      }),
    );
  }
}
