import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { onPages } from '../../domain/calls/belongs.ts';
import { idSchema } from '../../domain/calls/call.ts';
import { REPORT_EXPORT_PATH, reportFilePath } from '../../domain/calls/customReports.ts';
import { EXPORT_TYPES, exportFileName, ROWS_HEADER } from '../../domain/calls/exports.ts';
import { sentFilePath } from '../../domain/calls/figureSchedules.ts';
import { figureExportPath, figureExportRequest } from '../../domain/calls/figures.ts';
import { dictionaryFrom } from '../../domain/codes/dictionary.ts';
import { LANGS } from '../../domain/codes/languages.ts';
import { say } from '../../domain/codes/label.ts';
import { titlesOf } from '../../domain/codes/menu/titles/all.ts';
import { STATISTICS } from '../statistics/all.ts';
import { definitionSchema, REPORT_ROLES } from '../../domain/statistics/customReport.ts';
import { noSuchRecord } from '../../domain/codes/refusals/codes/common.ts';
import type { Login } from '../auth/sessions.ts';
import { codeOverridesOf } from '../records/codeOverrides.ts';
import { refused } from '../records/errors.ts';
import { askOf } from '../statistics/ask.ts';
import type { Ask } from '../statistics/grouped.ts';
import { askOfReport, reportFileOf } from '../statistics/reports.ts';
import { sheetOf } from '../statistics/sheet.ts';
import { attachment } from './disposition.ts';
import { inWork } from './bearer.ts';
import type { Services } from '../calls/context.ts';
import { WRITERS } from '../sheets/writers.ts';
import { guarded } from './guarded.ts';
import { sendSheet } from './sendSheet.ts';
import { parse } from '../calls/parse.ts';
import { requireValidText } from '../calls/validText.ts';

const how = z.object({ type: z.enum(EXPORT_TYPES), lang: z.enum(LANGS) });
type How = z.output<typeof how>;

const send = (
  reply: FastifyReply,
  services: Services,
  login: Login,
  title: string,
  { type, lang }: How,
  askAt: (now: number) => Ask,
): Promise<unknown> =>
  sendSheet(reply, services, login, type, async (work) => {
    const words = dictionaryFrom(await codeOverridesOf(work));
    return sheetOf(work, askAt(work.now), login.viewer, { title, lang, words });
  });

/** A custom report in a query parameter. @throws 10400 where it is not JSON */
const definitionText = z
  .string()
  .max(20_000)
  .transform((text, ctx) => {
    try {
      const definition: unknown = JSON.parse(text);
      requireValidText(definition);
      return definitionSchema.parse(definition);
    } catch {
      ctx.addIssue({ code: 'custom', message: 'not a report' });
      return z.NEVER;
    }
  });

/** A file that a schedule has made, to its owner. */
function sendMade(request: FastifyRequest, reply: FastifyReply, services: Services): Promise<unknown> {
  const sendFile = async (login: Login) => {
    const { id } = parse(z.object({ id: idSchema }), request.params);
    const { file } = await inWork(services, login, (work) => reportFileOf(work, login.viewer, id));
    const kept = await services.files.get(file.id);
    if (!kept) throw refused(noSuchRecord);
    return reply
      .headers({
        'content-type': WRITERS[file.fileType][0],
        'content-disposition': attachment(exportFileName('', file.fileType)),
        'content-length': kept.size,
        'x-content-type-options': 'nosniff',
        [ROWS_HEADER]: String(file.rows),
      })
      .send(kept.stream);
  };
  // A download link sends no header, so the cookie is accepted.
  return guarded(request, reply, services, sendFile, true);
}

/** Statistics and custom reports as files: all groups and the summary (transport-and-money 12). */
export function mountFigureExports(app: FastifyInstance, services: Services): void {
  for (const statistic of STATISTICS) {
    const schema = z.intersection(figureExportRequest(statistic), how);
    // Everybody who may open the page may export its table.
    const config = { who: statistic.who, belongs: onPages(statistic.page) };
    app.get(figureExportPath(statistic), { config }, (request, reply) =>
      guarded(request, reply, services, (login) => {
        const { type, lang, ...query } = parse(schema, request.query);
        const title = say(titlesOf(statistic.page), lang);
        return send(reply, services, login, title, { type, lang }, (now) =>
          askOf(statistic, query, login.viewer, now),
        );
      }),
    );
    if (statistic.isSent)
      app.get(sentFilePath(statistic, ':id'), { config }, (request, reply) =>
        sendMade(request, reply, services),
      );
  }
  const config = { who: REPORT_ROLES, belongs: onPages('CustomReport') };
  app.get(REPORT_EXPORT_PATH, { config }, (request, reply) =>
    guarded(request, reply, services, (login) => {
      const { definition, ...file } = parse(how.extend({ definition: definitionText }), request.query);
      return send(reply, services, login, definition.name, file, (now) =>
        askOfReport(definition, login.viewer, now, { dir: 'desc' }),
      );
    }),
  );
  app.get(reportFilePath(':id'), { config }, (request, reply) => sendMade(request, reply, services));
}
