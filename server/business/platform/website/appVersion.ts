import { and, eq, inArray, max, ne } from 'drizzle-orm';
import { appVersion } from '../../../../domain/records/appVersion.ts';
import type { Row } from '../../../../domain/schema/record.ts';
import { appVersionLifecycle, appVersionRules } from '../../../../machines/lifecycles/appVersion/machine.ts';
import { entry } from '../../../records/entry.ts';
import type { Work } from '../../../records/work.ts';
import { file } from '../../../store/systemTables.ts';
import { tableFor } from '../../../store/tables.ts';

type Version = Row<typeof appVersion>;

const versions = tableFor(appVersion);

const sameApp = ({ groupCode }: Work, { appName, platform }: Pick<Version, 'appName' | 'platform'>) =>
  and(eq(versions.groupCode, groupCode), eq(versions.appName, appName), eq(versions.platform, platform));

/** The highest code of an app and platform that was ever released; 0: none. */
async function releasedCode(work: Work, row: Version): Promise<number> {
  const [newest] = await work.tx
    .select({ code: max(versions.versionCode) })
    .from(versions)
    .where(and(sameApp(work, row), inArray(versions.status, ['released', 'withdrawn'])));
  return Number(newest?.code ?? 0);
}

async function isOnlyReleased(work: Work, row: Version): Promise<boolean> {
  const [other] = await work.tx
    .select({ id: versions.id })
    .from(versions)
    .where(and(sameApp(work, row), eq(versions.status, 'released'), ne(versions.id, row.id)))
    .limit(1);
  return row.status === 'released' && !other;
}

/** What is known of the package since it arrived; without one, nothing. */
async function arrivedWith({ tx, groupCode }: Work, { platform, packageFile }: Version) {
  const [id] = (platform === 'android' ? packageFile : null) ?? [];
  if (id === undefined) return { sizeBytes: null, arrivedMd5: null, signedBy: null };
  const [row] = await tx
    .select({ sizeBytes: file.size, arrivedMd5: file.md5, signedBy: file.signedBy })
    .from(file)
    .where(and(eq(file.groupCode, groupCode), eq(file.id, id)));
  return row ?? { sizeBytes: null, arrivedMd5: null, signedBy: null };
}

function unknownPlace({ platform, packageFile, packageUrl }: Version) {
  if (packageUrl !== null) return null;
  if (platform === 'ios') return 'packageUrl';
  return (packageFile ?? []).length > 0 ? null : 'packageFile';
}

export const appVersionEntry = entry<typeof appVersion>({
  spec: appVersion,
  table: versions,
  lifecycle: { machine: appVersionLifecycle, rules: appVersionRules },
  prepare: async (work, row) => ({
    ...(row.platform === 'android' ? {} : { packageFile: null, md5: null }),
    ...(row.forceUpdate ? {} : { minVersionCode: null }),
    ...(await arrivedWith(work, row)),
  }),
  facts: async (work, row) => ({
    submittedBy: row.createdBy,
    unknownPlace: unknownPlace(row),
    versionCode: row.versionCode,
    minVersionCode: row.minVersionCode,
    releasedCode: row.status === 'draft' ? await releasedCode(work, row) : 0,
    isMd5Right: row.md5 === null || row.arrivedMd5 === null || row.md5 === row.arrivedMd5,
    isLastForced: row.forceUpdate && (await isOnlyReleased(work, row)),
  }),
  stores: { storeRelease: ({ now }) => ({ releasedAt: now }) },
  effects: {},
});

/** Whether an app that has this code may go on without an update: of the released ones that demand one, none demands more. */
export async function mustUpdate(
  work: Work,
  app: Pick<Version, 'appName' | 'platform'>,
  versionCode: number,
): Promise<boolean> {
  const forced = await work.tx
    .select({ code: versions.versionCode, lowest: versions.minVersionCode })
    .from(versions)
    .where(and(sameApp(work, app), eq(versions.status, 'released'), eq(versions.forceUpdate, true)));
  return forced.some(({ code, lowest }) => versionCode < (lowest ?? code));
}
