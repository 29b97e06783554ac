import { and, eq, inArray, max, ne } from 'drizzle-orm';
import type { Label } from '../../../../domain/codes/label.ts';
import { appName as appNames } from '../../../../domain/codes/lists/apps.ts';
import { labelOf } from '../../../../domain/codes/lists/list.ts';
import { ROLE_CODES } from '../../../../domain/codes/roles.ts';
import { appVersion } from '../../../../domain/records/appVersion.ts';
import type { Row } from '../../../../domain/schema/record.ts';
import { appVersionLifecycle, appVersionRules } from '../../../../machines/lifecycles/appVersion/machine.ts';
import { queuePush } from '../../../notices/push.ts';
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

/** Who uses each of the apps. */
const USERS = {
  driverApp: [ROLE_CODES.driver, ROLE_CODES.captain],
  shipperApp: [ROLE_CODES.shipper],
} as const;

/** Tells the phones of those who use the app. */
async function tellPhones(work: Work, { id, appName, versionName, forceUpdate }: Version): Promise<void> {
  const name = labelOf(appNames, appName);
  const must: Label = forceUpdate
    ? [
        '，请更新后继续使用',
        '; please update to go on',
        '; actualice para continuar',
        '。続けて使うには更新してください',
      ]
    : ['', '', '', ''];
  await queuePush(work, USERS[appName], {
    kind: 'appVersion',
    text: [
      `${name[0]} ${versionName} 已发布${must[0]}`,
      `${name[1]} ${versionName} is out${must[1]}`,
      `${name[2]} ${versionName} disponible${must[2]}`,
      `${name[3]} ${versionName} を公開しました${must[3]}`,
    ],
    record: appVersion.name,
    id,
  });
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
  effects: { tellPhones: ({ work, row }) => tellPhones(work, row) },
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
