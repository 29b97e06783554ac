import { ALL_ENTRIES } from '../business/all.ts';
import type { Bound } from '../http/context.ts';
import { accountCalls } from './account.ts';
import { appInfoCalls } from './appInfo.ts';
import { bannerCalls } from './banner.ts';
import { commentCalls } from './comments.ts';
import { fieldRequiredCalls } from './fieldRequired.ts';
import { importCallsOf } from './imports.ts';
import { listViewCalls } from './listViews.ts';
import { noticeCalls } from './notices.ts';
import { partyCalls } from './party.ts';
import { problemCalls } from './problem.ts';
import { profileCalls } from './profile.ts';
import { callsOf } from './records.ts';
import { searchCalls } from './search.ts';
import { sessionCalls } from './session.ts';
import { sessionLifeCalls } from './sessionLife.ts';
import { staffCalls } from './staff.ts';
import { statisticsCalls } from './statistics/all.ts';
import { waybillCalls } from './waybillNodes.ts';

/** Every call the platform answers; the OpenAPI page and the rights tests are made from it. */
export const ALL_BOUND: readonly Bound[] = [
  ...sessionCalls,
  ...sessionLifeCalls,
  ...accountCalls,
  ...profileCalls,
  ...partyCalls,
  ...statisticsCalls,
  ...appInfoCalls,
  ...bannerCalls,
  ...noticeCalls,
  ...listViewCalls,
  ...waybillCalls,
  ...staffCalls,
  ...problemCalls,
  ...searchCalls,
  ...fieldRequiredCalls,
  ...commentCalls,
  ...ALL_ENTRIES.flatMap(callsOf),
  ...ALL_ENTRIES.flatMap(({ spec }) => (spec.import ? importCallsOf(spec) : [])),
];
