import { and, setup } from 'xstate';
import { refuse } from '../../../domain/codes/refusals.ts';
import { fieldsAreWrong } from '../../../domain/codes/refusals/codes/common.ts';
import {
  codeNotGreater,
  lastReleasedVersion,
  lowestAboveThisOne,
  packageCheckFailed,
} from '../../../domain/codes/refusals/codes/website.ts';
import { appVersion } from '../../../domain/records/appVersion.ts';
import { type Common, type EventsOf, guardsOf, isBy, permissionsOf, type Rule } from '../kit.ts';
import type { Lifecycle } from '../verdict.ts';

const may = permissionsOf(appVersion);

/** Facts of the chart of an app version. */
export interface AppVersionFacts extends Common {
  /** The field that still has to say where it is got; null: it is known. */
  readonly unknownPlace: 'packageFile' | 'packageUrl' | null;
  readonly versionCode: number;
  readonly minVersionCode: number | null;
  /** The highest code of the same app and platform that was ever released; 0: none. */
  readonly releasedCode: number;
  /** The package that arrived is the one that was built, or nobody said what was built. */
  readonly isMd5Right: boolean;
  /** It is the only released one of its app and platform, and updates are forced. */
  readonly isLastForced: boolean;
}

export type AppVersionEvent = EventsOf<typeof appVersion>;

type VersionRule = Rule<AppVersionFacts, AppVersionEvent>;

/** Guards of an app version with their refusals: addendum B 6.3. */
export const appVersionRules = {
  hasPlace: ({ context: { unknownPlace } }) =>
    unknownPlace === null ? null : refuse(fieldsAreWrong, { fields: unknownPlace }),
  isMd5Right: ({ context }) => (context.isMd5Right ? null : refuse(packageCheckFailed)),
  isGreater: ({ context: { versionCode, releasedCode } }) =>
    versionCode > releasedCode ? null : refuse(codeNotGreater, { n: releasedCode }),
  isLowestBelow: ({ context: { versionCode, minVersionCode } }) =>
    (minVersionCode ?? 0) <= versionCode ? null : refuse(lowestAboveThisOne),
  isAnotherLeft: ({ context }) => (context.isLastForced ? refuse(lastReleasedVersion) : null),
} satisfies Record<string, VersionRule>;

/** A version of an app from its draft to its release, and back when it must not be used. Source: addendum B 6.3. */
export const appVersionLifecycle = setup({
  types: { context: {} as AppVersionFacts, events: {} as AppVersionEvent, input: {} as AppVersionFacts },
  guards: { isBy, ...guardsOf<AppVersionFacts, AppVersionEvent, typeof appVersionRules>(appVersionRules) },
  actions: { storeRelease: () => undefined },
}).createMachine({
  id: 'appVersion',
  description: 'A version of an app from its draft to its release, and back when it must not be used.',
  context: ({ input }) => input,
  initial: 'draft',
  states: {
    draft: {
      description: 'Its package is uploaded or its place in a store is entered.',
      on: {
        release: {
          target: 'released',
          guard: and([may('release'), 'hasPlace', 'isMd5Right', 'isGreater', 'isLowestBelow']),
          actions: 'storeRelease',
        },
      },
    },
    released: {
      description: 'The apps offer it, and demand it where updates are forced.',
      on: { withdraw: { target: 'withdrawn', guard: and([may('withdraw'), 'isAnotherLeft']) } },
    },
    withdrawn: { description: 'Nobody gets it any more.' },
  },
});

/** The chart with the rules behind its guards. */
export const lifecycle: Lifecycle = { machine: appVersionLifecycle, rules: appVersionRules };
