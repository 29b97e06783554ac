import { z } from 'zod';
import { REPORT_EXPORT_PATH, reportFilePath } from '../../domain/calls/customReports.ts';
import { documentsPath } from '../../domain/calls/documents.ts';
import { exportPath, EXPORT_TYPES } from '../../domain/calls/exports.ts';
import { figureExportPath } from '../../domain/calls/figures.ts';
import { monthPackPath } from '../../domain/calls/monthEnd.ts';
import { TRIAL_FILES } from '../../domain/calls/trialBalance.ts';
import { fileUrl, publicFileUrl } from '../../domain/calls/files.ts';
import { faultsPath, importPath, templatePath } from '../../domain/calls/imports.ts';
import { LINKED_FILE_PATH } from '../../domain/calls/linked.ts';
import { recordCalls } from '../../domain/calls/records.ts';
import { statementFilePath } from '../../domain/calls/statementFile.ts';
import { statementCheckPath, statementHeadsPath, statementPath } from '../../domain/calls/bankStatement.ts';
import { theirCheckPath, theirFiguresPath, theirHeadsPath } from '../../domain/calls/theirFigures.ts';
import { LANGS } from '../../domain/codes/languages.ts';
import { schemaOf } from '../../server/http/openapiDocument.ts';
import { allEntries } from '../../server/records/registry.ts';
import { STATISTICS } from '../../server/statistics/all.ts';
import { flat, type Schema, schemaSchema } from './schema.ts';

/** An address of the platform with what it takes. */
export interface Route {
  readonly method: string;
  /** `{id}` marks a part that is filled in. */
  readonly path: string;
  readonly query: Readonly<Record<string, Schema>>;
  /** Null: it takes none. */
  readonly body: Schema | null;
  readonly mime: string;
}

const operationSchema = z.looseObject({
  parameters: z.array(z.object({ name: z.string(), in: z.string(), schema: schemaSchema })),
  requestBody: z.object({ content: z.record(z.string(), z.object({ schema: schemaSchema })) }).optional(),
});
const documentSchema = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), operationSchema.partial({ parameters: true }))),
});

/** Every call of the OpenAPI document. */
export function routesIn(document: unknown): Route[] {
  return Object.entries(documentSchema.parse(document).paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { parameters = [], requestBody }]): Route => {
      const [[mime, content] = ['', undefined]] = Object.entries(requestBody?.content ?? {});
      const inQuery = parameters.filter((one) => one.in === 'query').map((one) => [one.name, one.schema]);
      return {
        method: method.toUpperCase(),
        path,
        query: Object.fromEntries(inQuery) as Record<string, Schema>,
        body: content?.schema ?? null,
        mime,
      };
    }),
  );
}

const text: Schema = { type: 'string' };
const how: Record<string, Schema> = { type: { enum: [...EXPORT_TYPES] }, lang: { enum: [...LANGS] } };
const get = (path: string, query: Record<string, Schema> = {}): Route => ({
  method: 'GET',
  path,
  query,
  body: null,
  mime: '',
});
const sheet = (path: string, query: Record<string, Schema> = {}): Route => ({
  method: 'POST',
  path,
  query,
  body: { properties: { file: text }, required: ['file'] },
  mime: 'multipart/form-data',
});

/** What the document does not describe: files that are sent and fetched. */
export function fileRoutes(): Route[] {
  const ofRecords = allEntries().flatMap(({ spec }) => {
    const { properties } = flat(schemaSchema.parse(schemaOf(recordCalls(spec).list.request, 'input')));
    return [
      get(exportPath(spec), { ...properties, ...how, columns: text }),
      ...(spec.documents
        ? [get(documentsPath(spec), { ...properties, lang: how.lang ?? text, ids: text })]
        : []),
      ...(spec.import
        ? [sheet(importPath(spec)), get(templatePath(spec), how), get(faultsPath(spec, '{id}'), how)]
        : []),
    ];
  });
  const figures = STATISTICS.map((statistic) =>
    get(figureExportPath(statistic), { ...how, by: text, from: text, to: text }),
  );
  const ledger = Object.values(TRIAL_FILES).map(({ path }) =>
    get(path, { ...how, period: text, from: text, to: text, code: text, keyword: text }),
  );
  return [
    ...ofRecords,
    ...figures,
    ...ledger,
    get(monthPackPath('{id}'), { lang: how.lang ?? text }),
    get(REPORT_EXPORT_PATH, { ...how, definition: text }),
    get(reportFilePath('{id}')),
    get(statementFilePath('{id}'), how),
    sheet(theirFiguresPath('{id}'), { version: text }),
    sheet(theirHeadsPath('{id}')),
    sheet(theirCheckPath('{id}')),
    ...[statementPath, statementHeadsPath, statementCheckPath].map((path) => sheet(path)),
    get(publicFileUrl('{id}')),
    get(fileUrl('{id}')),
    get(`${LINKED_FILE_PATH}/{id}`, { kind: text, id: text, t: text }),
    get('/healthz'),
    get('/api-docs'),
  ];
}
