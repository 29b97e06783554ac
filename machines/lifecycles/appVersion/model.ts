import { model } from '../../model.ts';
import type { Who } from '../kit.ts';
import { type AppVersionFacts, appVersionLifecycle } from './machine.ts';

const at = Date.UTC(2026, 10, 21, 4);

const ADMIN: Who = { id: '1', role: 'admin' };
const SERVICE: Who = { id: '3', role: 'service' };

const good: AppVersionFacts = {
  ...{ submittedBy: ADMIN.id, unknownPlace: null, versionCode: 320, minVersionCode: null, releasedCode: 310 },
  ...{ isMd5Right: true, isLastForced: false },
};

export const appVersionModel = model<typeof appVersionLifecycle>({
  machine: appVersionLifecycle,
  inputs: {
    good,
    'without a package': { ...good, unknownPlace: 'packageFile' },
    'without an address': { ...good, unknownPlace: 'packageUrl' },
    'another package arrived': { ...good, isMd5Right: false },
    'a higher one was released': { ...good, releasedCode: 320 },
    'it demands more than itself': { ...good, minVersionCode: 321 },
    'the last while updates are forced': { ...good, minVersionCode: 320, isLastForced: true },
  },
  events: {
    release: { type: 'release', by: ADMIN, at },
    'release by another': { type: 'release', by: SERVICE, at },
    withdraw: { type: 'withdraw', by: ADMIN, at },
    'withdraw by another': { type: 'withdraw', by: SERVICE, at },
  },
  outcomes: {},
  abstract: (context) => context,
  facts: (snapshot) => ({ status: snapshot.value }),
  invariants: {
    'a package that is another one is not released': (snapshot) =>
      snapshot.context.isMd5Right || !snapshot.can({ type: 'release', by: ADMIN, at }),
    'the lowest version that it demands may be itself': (snapshot) =>
      snapshot.value !== 'draft' ||
      snapshot.context.minVersionCode !== snapshot.context.versionCode ||
      snapshot.can({ type: 'release', by: ADMIN, at }),
    'only the administrator releases': (snapshot) => !snapshot.can({ type: 'release', by: SERVICE, at }),
  },
});
