import type { Flow, Known, Situations } from '../known.ts';

/** Above whatever was released before. */
let next = 900_000;

const draft = (fields: object) => ({
  appVersion: { packageUrl: 'https://apps.example.com/a.apk', ...fields },
});
const ios = { appName: 'shipperApp', platform: 'ios' };

const situations: Situations = {
  draft: {
    plain: () => draft({ versionCode: (next += 1) }),
    'without a package': () => draft({ packageUrl: null, versionCode: (next += 1) }),
    'another package arrived': () =>
      draft({ versionCode: (next += 1), md5: 'a'.repeat(32), arrivedMd5: 'b'.repeat(32) }),
    'not above what was released': () => draft({ versionCode: 5 }),
    'it demands more than itself': () =>
      draft({ versionCode: (next += 1), forceUpdate: true, minVersionCode: next + 50 }),
  },
  released: {
    plain: () => ({}),
    'the last while updates are forced': () => ({
      appVersion: { appName: 'shipperApp', platform: 'android', versionCode: (next += 1), forceUpdate: true },
    }),
  },
};

const flow: Flow = {
  roles: ['admin'],
  create: (office) =>
    office.saves('admin', 'appVersion', {
      ...{ ...ios, versionName: '9.0.0', versionCode: (next += 1) },
      ...{ packageUrl: 'https://apps.example.com/store', forceUpdate: false, releaseNotes: null },
    }),
  causes: {},
};

export default { situations, flow } satisfies Known;
