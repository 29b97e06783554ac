import { ALL_ENTRIES } from '../business/all.ts';
import type { Bound } from '../http/context.ts';
import { accountCalls } from './account.ts';
import { appInfoCalls } from './appInfo.ts';
import { bannerCalls } from './banner.ts';
import { partyCalls } from './party.ts';
import { callsOf } from './records.ts';
import { sessionCalls } from './session.ts';
import { statisticsCalls } from './statistics/all.ts';
import { waybillCalls } from './waybillNodes.ts';

/** Every call the platform answers; the OpenAPI page and the rights tests are made from it. */
export const ALL_BOUND: readonly Bound[] = [
  ...sessionCalls,
  ...accountCalls,
  ...partyCalls,
  ...statisticsCalls,
  ...appInfoCalls,
  ...bannerCalls,
  ...waybillCalls,
  ...ALL_ENTRIES.flatMap(callsOf),
];
