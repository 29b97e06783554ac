import { ALL_ENTRIES, VIEW_ENTRIES } from '../business/all.ts';
import { hasBulk } from '../../domain/calls/bulk.ts';
import { hasCells } from '../../domain/calls/cell.ts';
import type { Bound } from './context.ts';
import { accountCalls } from './account.ts';
import { agreementLinkCalls } from './agreementLink.ts';
import { appInfoCalls } from './appInfo.ts';
import { bannerCalls } from './banner.ts';
import { codeOverrideCalls } from './codeOverrides.ts';
import { commentCalls } from './comments.ts';
import { customReportCalls } from './customReports.ts';
import { codeCallsOf } from './eventCode.ts';
import { fieldRequiredCalls } from './fieldRequired.ts';
import { fileCalls } from './files.ts';
import { grantCalls } from './grants.ts';
import { importCallsOf } from './imports.ts';
import { ledgerCalls } from './ledger.ts';
import { linkedCalls } from './linked.ts';
import { taxReportCalls } from './taxReport.ts';
import { listViewCalls } from './listViews.ts';
import { noticeCalls } from './notices.ts';
import { partyCalls } from './party.ts';
import { payFlowCalls } from './payFlows.ts';
import { positionCalls } from './positions.ts';
import { problemCalls } from './problem.ts';
import { profileCalls } from './profile.ts';
import { bulkCallsOf } from './bulk.ts';
import { cellCallsOf } from './cell.ts';
import { quoteOrderCalls } from './quoteOrder.ts';
import { callsOf, readCallsOf } from './records.ts';
import { reportingCalls } from './reporting.ts';
import { searchCalls } from './search.ts';
import { sessionCalls } from './session.ts';
import { sessionLifeCalls } from './sessionLife.ts';
import { sharingCalls } from './sharing.ts';
import { staffCalls } from './staff.ts';
import { statementLinkCalls } from './statementLink.ts';
import { trackLinkCalls } from './trackLink.ts';
import { figureCalls } from './statisticFigures.ts';
import { statisticsCalls } from './statistics/all.ts';
import { waybillCalls } from './waybillNodes.ts';

/** Every call the platform answers; the OpenAPI page and the rights tests are made from it. */
export const ALL_BOUND: readonly Bound[] = [
  ...sessionCalls,
  ...sessionLifeCalls,
  ...accountCalls,
  ...profileCalls,
  ...agreementLinkCalls,
  ...statementLinkCalls,
  ...trackLinkCalls,
  ...linkedCalls,
  ...sharingCalls,
  ...partyCalls,
  ...statisticsCalls,
  ...figureCalls,
  ...customReportCalls,
  ...appInfoCalls,
  ...bannerCalls,
  ...noticeCalls,
  ...listViewCalls,
  ...waybillCalls,
  ...payFlowCalls,
  ...quoteOrderCalls,
  ...codeOverrideCalls,
  ...positionCalls,
  ...staffCalls,
  ...grantCalls,
  ...problemCalls,
  ...searchCalls,
  ...fieldRequiredCalls,
  ...commentCalls,
  ...fileCalls,
  ...ledgerCalls,
  ...taxReportCalls,
  ...reportingCalls,
  ...ALL_ENTRIES.flatMap(callsOf),
  ...VIEW_ENTRIES.flatMap(readCallsOf),
  ...ALL_ENTRIES.flatMap((entry) => (hasBulk(entry.spec) ? bulkCallsOf(entry) : [])),
  ...ALL_ENTRIES.flatMap((entry) => (hasCells(entry.spec) ? cellCallsOf(entry) : [])),
  ...ALL_ENTRIES.flatMap(codeCallsOf),
  ...ALL_ENTRIES.flatMap(({ spec }) => (spec.import ? importCallsOf(spec) : [])),
];
