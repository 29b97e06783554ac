import { and, desc, eq, inArray, max, ne, sql } from 'drizzle-orm';
import { type AppInfo, getAppInfo, listAppInfo, saveAppInfo } from '../../domain/calls/appInfo.ts';
import type { Label } from '../../domain/codes/label.ts';
import type { Viewer } from '../../domain/schema/record.ts';
import { alreadyExists, noSuchRecord, notInThisState } from '../../domain/codes/refusals/codes/common.ts';
import { act, bind, type Bound, loginOf } from './context.ts';
import { refused, wrongFields } from '../records/errors.ts';
import { appInfo } from '../store/contentTables.ts';
import type { Work } from '../records/work.ts';

type Row = typeof appInfo.$inferSelect;

const VERSION: Label = ['版本号', 'Version code', 'Código de versión', 'バージョンコード'];
const NOT_GREATER: Label = [
  '版本号必须大于已发布的版本',
  'The version code must be greater than every released one',
  'El código de versión debe ser mayor que los publicados',
  'バージョンコードは公開済みより大きくしてください',
];
const STATE: Record<Row['status'], Label> = {
  draft: ['草稿', 'Draft', 'Borrador', '下書き'],
  released: ['已发布', 'Released', 'Publicada', '公開済'],
  withdrawn: ['已撤回', 'Withdrawn', 'Retirada', '取り下げ済'],
};
const EDIT: Label = ['编辑', 'Edit', 'Editar', '編集'];

const shown = ({ groupCode: _group, ...rest }: Row): AppInfo => rest;

/** The administrator sees drafts; others only what is released. */
const visible = (viewer: Viewer) =>
  and(
    eq(appInfo.groupCode, viewer.groupCode),
    viewer.role === 'admin' ? undefined : eq(appInfo.status, 'released'),
  );

const list = bind(listAppInfo, (query, context) =>
  act(context, async ({ tx }) => {
    const { appName, platform, status, current, size } = query;
    const where = and(
      visible(loginOf(context).viewer),
      appName && eq(appInfo.appName, appName),
      platform && eq(appInfo.platform, platform),
      status && eq(appInfo.status, status),
    );
    const [counted] = await tx
      .select({ total: sql<number>`count(*)`.mapWith(Number) })
      .from(appInfo)
      .where(where);
    const rows = await tx
      .select()
      .from(appInfo)
      .where(where)
      .orderBy(desc(appInfo.versionCode), desc(appInfo.id))
      .limit(size)
      .offset((current - 1) * size);
    const total = counted?.total ?? 0;
    return { records: rows.map(shown), total, size, current, pages: Math.ceil(total / size) };
  }),
);

const one = bind(getAppInfo, ({ id }, context) =>
  act(context, async ({ tx }) => {
    const [row] = await tx
      .select()
      .from(appInfo)
      .where(and(visible(loginOf(context).viewer), eq(appInfo.id, id)));
    if (!row) throw refused(noSuchRecord);
    return shown(row);
  }),
);

/** A draft that may still be changed; null when a new version is entered. @throws 10404, 10410 */
async function draft({ tx, groupCode }: Work, id: string | undefined): Promise<Row | null> {
  if (id === undefined) return null;
  const [row] = await tx
    .select()
    .from(appInfo)
    .where(and(eq(appInfo.groupCode, groupCode), eq(appInfo.id, id)))
    .for('update');
  if (!row) throw refused(noSuchRecord);
  if (row.status !== 'draft') throw refused(notInThisState, { state: STATE[row.status], action: EDIT });
  return row;
}

/** @throws 10411 the version exists; 10400 a release that is not greater than every released one. */
async function checkVersion({ tx, groupCode }: Work, row: Row): Promise<void> {
  const same = and(
    eq(appInfo.groupCode, groupCode),
    eq(appInfo.appName, row.appName),
    eq(appInfo.platform, row.platform),
  );
  const [twin] = await tx
    .select({ id: appInfo.id })
    .from(appInfo)
    .where(and(same, eq(appInfo.versionCode, row.versionCode), ne(appInfo.id, row.id)));
  if (twin) throw refused(alreadyExists, { field: VERSION, value: String(row.versionCode) });
  if (row.status !== 'released') return;
  const [newest] = await tx
    .select({ code: max(appInfo.versionCode) })
    .from(appInfo)
    .where(and(same, inArray(appInfo.status, ['released', 'withdrawn'])));
  if (row.versionCode <= (newest?.code ?? 0)) throw wrongFields([{ field: 'versionCode', msg: NOT_GREATER }]);
}

const enter = bind(saveAppInfo, ({ id, release, ...fields }, context) =>
  act(context, async (work) => {
    const { tx, groupCode, now } = work;
    const existing = await draft(work, id);
    const { sizeBytes = null, md5 = null, minVersionCode = null, releaseNotes = null } = fields;
    const row: Row = {
      ...fields,
      sizeBytes,
      md5,
      minVersionCode,
      releaseNotes,
      groupCode,
      id: existing?.id ?? work.nextId(),
      status: release ? 'released' : 'draft',
      gmtCreated: existing?.gmtCreated ?? now,
    };
    await checkVersion(work, row);
    await tx
      .insert(appInfo)
      .values(row)
      .onConflictDoUpdate({ target: [appInfo.groupCode, appInfo.id], set: row });
    return shown(row);
  }),
);

export const appInfoCalls: readonly Bound[] = [list, one, enter];
