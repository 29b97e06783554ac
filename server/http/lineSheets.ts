import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  LINE_SHEETS,
  lineCheckPath,
  type LineChoice,
  lineChoiceSchema,
  lineColumns,
  lineHeadsPath,
  lineQuery,
  lineReadPath,
  lineTemplatePath,
  NAMED_GOODS,
} from '../../domain/calls/lineSheet.ts';
import { sheetQuery } from '../../domain/calls/imports.ts';
import { headKindsOf } from '../../domain/schema/sheetHeads.ts';
import type { Login } from '../auth/sessions.ts';
import { success } from '../calls/answer.ts';
import type { Services } from '../calls/context.ts';
import { parse } from '../calls/parse.ts';
import { lineHeads, type LinesOf, readLines, tryLines } from '../imports/lineSheet.ts';
import { registered } from '../records/registry.ts';
import { requireView } from '../records/scope.ts';
import type { ReadSheet } from '../sheets/chosenSheet.ts';
import { readInWorker } from '../sheets/readInWorker.ts';
import { oneImport } from './atOnce.ts';
import { inWork } from './bearer.ts';
import { guarded } from './guarded.ts';
import { askedOf, badSheet, jsonText, sheetFile } from './imports.ts';
import { langOf } from './lang.ts';
import { sendTemplate } from './sheetAnswer.ts';

/** A file as it was sent. */
interface Sent {
  readonly name: string;
  readonly sheet: ReadSheet;
  readonly choice: LineChoice | null;
}

const sentChoice = jsonText.pipe(lineChoiceSchema).optional();

/**
 * Reads the lines of a document from a sheet into its form (addendum B 3.5). Each step sends the file: nothing of it is
 * kept, and no line is stored before the form is saved.
 */
export function mountLineSheets(app: FastifyInstance, services: Services): void {
  for (const name of LINE_SHEETS) {
    const { spec } = registered(name);
    const config = { who: spec.edit.by, belongs: { rows: spec, to: ['create', 'edit'] } };
    const sentSheet = (request: FastifyRequest, login: Login): Promise<Sent> =>
      oneImport(services, login, async () => {
        const file = await sheetFile(request, true);
        const sheet = await readInWorker(file.bytes, headKindsOf(lineColumns(spec)), askedOf(request));
        if (typeof sheet === 'string') throw badSheet(sheet);
        return { name: file.name, sheet, choice: parse(sentChoice, file.choice) ?? null };
      });
    type Task = (sent: Sent, login: Login, of: LinesOf, request: FastifyRequest) => Promise<unknown>;
    const withSheet = (path: string, task: Task) => {
      app.post(path, { config }, (request, reply) =>
        guarded(request, reply, services, async (login) => {
          const { viewer } = login;
          requireView(spec, viewer);
          const { ownerId = null } = parse(lineQuery, request.query);
          return success(
            await task(await sentSheet(request, login), login, { spec, viewer, ownerId }, request),
          );
        }),
      );
    };
    const label = spec.fields.lines?.label ?? spec.label;
    const template = { label, columns: lineColumns(spec), hints: { goodsId: NAMED_GOODS } };
    app.get(lineTemplatePath(spec), { config }, (request, reply) =>
      guarded(request, reply, services, (login) => {
        requireView(spec, login.viewer);
        const asked = parse(sheetQuery, request.query);
        return sendTemplate(reply, { services, login }, `${spec.name}-lines`, template, asked);
      }),
    );
    withSheet(lineHeadsPath(spec), ({ name: fileName, sheet }, login, of) =>
      inWork(services, login, (work) => lineHeads(work, of, fileName, sheet)),
    );
    withSheet(lineCheckPath(spec), ({ sheet, choice }, login, of, request) =>
      inWork(services, login, async (work) => ({
        rows: await tryLines(work, of, sheet, choice, langOf(request)),
      })),
    );
    withSheet(lineReadPath(spec), ({ sheet, choice }, login, of) =>
      inWork(services, login, async (work) => ({ lines: await readLines(work, of, sheet, choice) })),
    );
  }
}
