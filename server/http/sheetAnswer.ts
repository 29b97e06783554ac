import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { dictionaryFrom } from '../../domain/codes/dictionary.ts';
import type { Lang } from '../../domain/codes/languages.ts';
import type { Login } from '../auth/sessions.ts';
import type { Services } from '../calls/context.ts';
import { codeOverridesOf } from '../records/codeOverrides.ts';
import { sheetWith } from '../sheets/sheet.ts';
import { type Template, templateHeads, templateXlsx } from '../sheets/template.ts';
import { writeCsv } from '../sheets/texts.ts';
import { inWork } from './bearer.ts';
import { attachment } from './disposition.ts';

const MIME = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const;

export type SheetKind = keyof typeof MIME;

/** A sheet that is saved as a file of this name. */
export const fileOf = (reply: FastifyReply, type: SheetKind, name: string) =>
  reply.headers({
    'content-type': MIME[type],
    'content-disposition': attachment(`${name}.${type}`),
    'x-content-type-options': 'nosniff',
  });

/** An empty sheet to fill in, as a workbook or as text. */
export async function sendTemplate(
  reply: FastifyReply,
  { services, login }: { readonly services: Services; readonly login: Login },
  name: string,
  template: Template,
  { type, lang }: { readonly type: SheetKind; readonly lang: Lang },
) {
  fileOf(reply, type, name);
  if (type === 'xlsx') {
    const dictionary = dictionaryFrom(await inWork(services, login, codeOverridesOf));
    return reply.send(Buffer.from(await templateXlsx(template, lang, dictionary)));
  }
  const sheet = sheetWith('', templateHeads(template, lang), []);
  return reply.send(Readable.from(writeCsv(sheet), { objectMode: false }));
}
