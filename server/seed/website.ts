import { appVersion } from '../../domain/records/appVersion.ts';
import { banner } from '../../domain/records/banner.ts';
import { site } from '../../domain/records/site.ts';
import { siteRelease } from '../../domain/records/siteRelease.ts';
import { DAY_MS } from '../../domain/rules/times.ts';
import type { Row } from '../../domain/schema/record.ts';
import type { Services } from '../calls/context.ts';
import { arrivalsOf } from '../files/receive.ts';
import { make } from '../records/make.ts';
import { nextNumber } from '../records/numbers.ts';
import { patch } from '../records/rows.ts';
import type { Work } from '../records/work.ts';
import { insertMany } from '../store/insertMany.ts';
import { file } from '../store/systemTables.ts';
import { emblem } from './emblem.ts';
import { landscape } from './landscape.ts';
import type { Pictures } from './parties.ts';
import { makePictures } from './pictures.ts';
import { applyEvent, inDemoCompany } from './seedContext.ts';
import { SITE_TEXTS } from './websiteTexts.ts';

const LOGO = emblem([24, 120, 200], 2);
const PICTURES = [
  ['网络货运，一单到底', '#/register', landscape([104, 170, 230], [28, 84, 140])],
  ['司机回单当天上传，运费次日到账', null, landscape([244, 190, 128], [150, 80, 50])],
] as const;
const LOGIN_PICTURE = landscape([86, 140, 196], [16, 46, 78]);

type Version = Pick<
  Row<typeof appVersion>,
  'appName' | 'platform' | 'versionName' | 'versionCode' | 'packageUrl' | 'releaseNotes'
> &
  Partial<Pick<Row<typeof appVersion>, 'md5' | 'sizeBytes' | 'forceUpdate' | 'minVersionCode'>>;

const DRIVER = { appName: 'driverApp', platform: 'android' } as const;
/** Versions of the apps, the days since they were released, and whether they still are. */
const VERSIONS: readonly (readonly [version: Version, days: number | null])[] = [
  [
    {
      ...{ ...DRIVER, versionName: '3.1.0', versionCode: 310, sizeBytes: 42_310_656 },
      ...{ md5: '0f343b0931126a20f133d67c2b018a3b', packageUrl: 'https://apps.example.com/driver-3.1.0.apk' },
      releaseNotes: '回单拍照自动裁边。',
    },
    60,
  ],
  [
    {
      ...{ ...DRIVER, versionName: '3.2.0', versionCode: 320, sizeBytes: 43_982_848 },
      ...{ md5: '5d41402abc4b2a76b9719d911017c592', packageUrl: 'https://apps.example.com/driver-3.2.0.apk' },
      ...{ forceUpdate: true, minVersionCode: 310, releaseNotes: '无信号时也能签到；新增语音播报。' },
    },
    9,
  ],
  [
    {
      ...{ ...DRIVER, versionName: '3.3.0', versionCode: 330 },
      ...{ packageUrl: null, releaseNotes: '预付油费可在线申请。' },
    },
    null,
  ],
  [
    {
      ...{ appName: 'shipperApp', platform: 'ios', versionName: '2.0.5', versionCode: 205 },
      ...{ packageUrl: 'https://apps.example.com/store/shipper', releaseNotes: '对账单可以直接确认。' },
    },
    21,
  ],
];

async function makeSites(work: Work, pictures: Pictures): Promise<void> {
  for (const { agreementService, agreementPrivacy, ...words } of SITE_TEXTS) {
    const row = await make(work, site, {
      siteNo: await nextNumber(work, site.number.prefix),
      ...words,
      ...{ logo: null, phone: '0551-65550188', mail: 'service@example.com' },
      ...{ agreementService, serviceVersion: Number(agreementService !== null) },
      ...{ agreementPrivacy, privacyVersion: Number(agreementPrivacy !== null) },
    });
    await patch(work, site, row.id, { logo: pictures(site.name, row.id, 1, LOGO) });
  }
}

async function makeBanners(work: Work, pictures: Pictures): Promise<void> {
  for (const [index, [title, linkUrl, drawing]] of PICTURES.entries()) {
    const row = await make(work, banner, {
      bannerNo: await nextNumber(work, banner.number.prefix),
      ...{ type: 'SITE', title, linkUrl, image: [], sort: (index + 1) * 10, startAt: null, endAt: null },
    });
    await patch(work, banner, row.id, { image: pictures(banner.name, row.id, 1, drawing) });
  }
}

async function makeRelease(work: Work, colour: Row<typeof siteRelease>['colour'], note: string) {
  return make(work, siteRelease, {
    releaseNo: await nextNumber(work, siteRelease.number.prefix),
    ...{ colour, loginPicture: null, note, previewAt: null, previewUntil: null, deployedAt: null },
    ...{ deployedByName: null, serviceVersion: 0, privacyVersion: 0 },
  });
}

async function makeVersions(work: Work): Promise<void> {
  for (const [version, days] of VERSIONS)
    await make(
      work,
      appVersion,
      {
        appVersionNo: await nextNumber(work, appVersion.number.prefix),
        ...{ packageFile: null, md5: null, sizeBytes: null, arrivedMd5: null, signedBy: null },
        ...{ forceUpdate: false, minVersionCode: null },
        ...version,
        releasedAt: days === null ? null : work.now - days * DAY_MS,
      },
      days === null ? 'draft' : 'released',
    );
}

/** The website of the demo company: one release is live, another one is looked at; versions of its apps. */
export async function seedWebsite(services: Services, idOf: (name: string) => string): Promise<void> {
  const paper = makePictures(services.clock(), idOf('admin'));
  await inDemoCompany(services, idOf, async (seed) => {
    const work = seed.as('admin');
    await makeSites(work, paper.pictures);
    await makeBanners(work, paper.pictures);
    await makeVersions(work);
    const live = await makeRelease(work, 'blue', '官网首次上线');
    await patch(work, siteRelease, live.id, {
      loginPicture: paper.pictures(siteRelease.name, live.id, 1, LOGIN_PICTURE),
    });
    await insertMany(work.tx, file, paper.rows);
    await applyEvent(seed, 'admin', siteRelease, live.id, { type: 'preview' });
    await applyEvent(seed, 'admin', siteRelease, live.id, {
      type: 'deploy',
      payload: { note: '官网首次上线' },
    });
    const next = await makeRelease(work, 'teal', '更换主题色');
    await applyEvent(seed, 'admin', siteRelease, next.id, { type: 'preview' });
  });
  await paper.write(services.files, arrivalsOf(services.config.dataDir));
}
