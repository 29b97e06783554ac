import { and, desc, eq, sql } from 'drizzle-orm';
import { type AppInfo, getAppInfo, listAppInfo, saveAppInfo } from '../../domain/calls/appInfo.ts';
import { publicFileUrl } from '../../domain/calls/files.ts';
import { noSuchRecord } from '../../domain/codes/refusals/codes/common.ts';
import { appVersion } from '../../domain/records/appVersion.ts';
import type { Row, Viewer } from '../../domain/schema/record.ts';
import { mustUpdate } from '../business/platform/website/appVersion.ts';
import { apply } from '../records/apply.ts';
import { refused } from '../records/errors.ts';
import { find, findWhere, need, patch } from '../records/rows.ts';
import { save } from '../records/save.ts';
import { tableFor } from '../store/tables.ts';
import { act, bind, type Bound, loginOf } from './context.ts';

type Version = Row<typeof appVersion>;

const versions = tableFor(appVersion);

/** A package that was uploaded here is fetched without a login once it is released. */
const shown = (row: Version): AppInfo => {
  const { id, appName, platform, versionName, versionCode, forceUpdate, minVersionCode, releaseNotes } = row;
  const [uploaded] = row.packageFile ?? [];
  return {
    ...{ id, appName, platform, versionName, versionCode, forceUpdate, minVersionCode, releaseNotes },
    packageUrl: row.packageUrl ?? (uploaded === undefined ? '' : publicFileUrl(uploaded)),
    sizeBytes: row.sizeBytes,
    md5: row.arrivedMd5 ?? row.md5,
    status: row.status,
    gmtCreated: row.gmtCreated,
  };
};

/** The administrator sees drafts; others only what is released. */
const isVisible = (viewer: Viewer, { status }: Pick<Version, 'status'>) =>
  viewer.role === 'admin' || status === 'released';

const list = bind(listAppInfo, (query, context) =>
  act(context, async (work) => {
    const { appName, platform, status, versionCode, current, size } = query;
    const { role } = loginOf(context).viewer;
    const where = and(
      role === 'admin' ? undefined : eq(versions.status, 'released'),
      appName && eq(versions.appName, appName),
      platform && eq(versions.platform, platform),
      status && eq(versions.status, status),
    );
    const [counted] = await work.tx
      .select({ total: sql<number>`count(*)`.mapWith(Number) })
      .from(versions)
      .where(and(eq(versions.groupCode, work.groupCode), eq(versions.deleted, false), where));
    const all = await findWhere(work, appVersion, where, {
      orderBy: [desc(versions.versionCode), desc(versions.id)],
      limit: current * size,
    });
    const total = counted?.total ?? 0;
    const isAsked = appName !== undefined && platform !== undefined && versionCode !== undefined;
    return {
      records: all.slice((current - 1) * size).map(shown),
      ...{ total, size, current, pages: Math.ceil(total / size) },
      ...(isAsked && { mustUpdate: await mustUpdate(work, { appName, platform }, versionCode) }),
    };
  }),
);

const one = bind(getAppInfo, ({ id }, context) =>
  act(context, async (work) => {
    const row = await find(work, appVersion, id);
    if (!row || !isVisible(loginOf(context).viewer, row)) throw refused(noSuchRecord);
    return shown(row);
  }),
);

const enter = bind(saveAppInfo, ({ id, release, sizeBytes = null, ...fields }, context) =>
  act(context, async (work) => {
    const { viewer } = loginOf(context);
    const existing = id === undefined ? null : await need(work, appVersion, id);
    const kept = existing && {
      id: existing.id,
      version: existing.version,
      packageFile: existing.packageFile,
    };
    const saved = await save(work, appVersion.name, { remark: null, ...fields, ...kept }, viewer);
    const { packageFile } = await need(work, appVersion, saved);
    if (packageFile === null) await patch(work, appVersion, saved, { sizeBytes });
    if (release) await apply(work, appVersion, { id: saved, type: 'release' });
    return shown(await need(work, appVersion, saved));
  }),
);

export const appInfoCalls: readonly Bound[] = [list, one, enter];
