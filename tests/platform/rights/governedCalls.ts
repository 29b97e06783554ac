import type { Belongs } from '../../../domain/calls/belongs.ts';
import type { Call } from '../../../domain/calls/call.ts';
import { REPORT_EXPORT_PATH, reportFilePath } from '../../../domain/calls/customReports.ts';
import { documentsPath } from '../../../domain/calls/documents.ts';
import { exportPath } from '../../../domain/calls/exports.ts';
import { figureExportPath } from '../../../domain/calls/figures.ts';
import { monthPackPath } from '../../../domain/calls/monthEnd.ts';
import { proofFilePath } from '../../../domain/calls/tripProof.ts';
import { tripProof } from '../../../domain/records/tripProof.ts';
import { TRIAL_FILES } from '../../../domain/calls/trialBalance.ts';
import { bookMonth } from '../../../domain/records/bookMonth.ts';
import { faultsPath, importPath, templatePath } from '../../../domain/calls/imports.ts';
import { statementFilePath } from '../../../domain/calls/statementFile.ts';
import {
  statementCheckPath,
  statementHeadsPath,
  statementPath,
  STATEMENT_TAKERS,
} from '../../../domain/calls/bankStatement.ts';
import { theirCheckPath, theirFiguresPath, theirHeadsPath } from '../../../domain/calls/theirFigures.ts';
import type { Role } from '../../../domain/codes/roles.ts';
import { reconciliation } from '../../../domain/records/reconciliation.ts';
import { permission } from '../../../domain/rules/rights.ts';
import { sendersOf } from '../../../domain/schema/eventRoles.ts';
import { rowPages } from '../../../domain/schema/rowPages.ts';
import { ALL_ENTRIES, VIEW_ENTRIES } from '../../../server/business/all.ts';
import { ALL_BOUND } from '../../../server/calls/all.ts';
import { STATISTICS } from '../../../server/statistics/all.ts';
import type { Grant } from './grantedRoles.ts';

/** A call, or a route whose request or answer is a file. */
export interface Governed extends Pick<Call, 'name' | 'method' | 'who' | 'belongs'> {
  /** With an id that nobody has. */
  readonly path: string;
}

const UNKNOWN_ID = '7';
const SPECS = [...ALL_ENTRIES, ...VIEW_ENTRIES].map(({ spec }) => spec);

const file = (method: 'GET' | 'POST', path: string, who: Call['who'], belongs: Belongs): Governed => ({
  ...{ name: `${method} ${path}`, method, path, who, belongs },
});

/** Routes that no call of the domain describes, with what they are expected to belong to. */
const FILES: readonly Governed[] = [
  ...SPECS.flatMap((spec) => [
    file('GET', exportPath(spec), spec.view, { rows: spec, to: 'export' }),
    ...(spec.documents ? [file('GET', documentsPath(spec), spec.view, { rows: spec, to: 'export' })] : []),
    ...(spec.import
      ? [
          file('POST', importPath(spec), spec.edit.by, { rows: spec, to: 'import' }),
          file('GET', templatePath(spec), spec.edit.by, { rows: spec, to: 'import' }),
          file('GET', faultsPath(spec, UNKNOWN_ID), spec.edit.by, { rows: spec, to: 'import' }),
        ]
      : []),
  ]),
  ...STATISTICS.map((one) => file('GET', figureExportPath(one), one.who, { pages: [one.page] })),
  ...[REPORT_EXPORT_PATH, reportFilePath(UNKNOWN_ID)].map((path) =>
    file('GET', path, ['admin', 'financeClerk', 'financeApprover'], { pages: ['CustomReport'] }),
  ),
  file('GET', statementFilePath(UNKNOWN_ID), reconciliation.view, { rows: reconciliation, to: 'export' }),
  ...Object.values(TRIAL_FILES).map(({ path }) =>
    file('GET', path, ['admin', 'financeClerk', 'financeApprover'], { pages: ['TrialBalance'] }),
  ),
  file('GET', proofFilePath(UNKNOWN_ID), tripProof.view, { rows: tripProof, to: 'open' }),
  file('GET', monthPackPath(UNKNOWN_ID), bookMonth.view, { rows: bookMonth, to: 'export' }),
  ...[theirFiguresPath, theirHeadsPath, theirCheckPath].map((path) =>
    file('POST', path(UNKNOWN_ID), sendersOf(reconciliation.events.compare), {
      rows: reconciliation,
      to: 'compare',
    }),
  ),
  ...[statementPath, statementHeadsPath, statementCheckPath].map((path) =>
    file('POST', path, STATEMENT_TAKERS, { pages: ['BankReconciliation'] }),
  ),
];

/** Everything that somebody who is logged in may ask. */
export const GOVERNED: readonly Governed[] = [
  ...ALL_BOUND.flatMap(({ call }) =>
    call.who === 'public' ? [] : [{ ...call, path: call.path.replaceAll(/\{\w+\}/g, UNKNOWN_ID) }],
  ),
  ...FILES,
];

/** Whether a role can ever ask it. */
export function isFor({ who, belongs }: Governed, role: Role): boolean {
  if (who !== 'any' && who !== 'public' && !who.includes(role)) return false;
  return !('rows' in belongs) || belongs.rows.view.includes(role);
}

/**
 * What a role with these grants must be told. `free`: nothing the role can be granted governs it, or other rights do beside
 * the grants, so nothing is expected.
 */
export function expected(
  { belongs }: Governed,
  role: Role,
  all: readonly Grant[],
  taken: ReadonlySet<Grant>,
): 'refused' | 'answered' | 'free' {
  const gone = new Set([...taken].flatMap(({ kind, name }) => (kind === 'page' ? [name] : [])));
  const isHeld = (page: string) =>
    all.some((one) => one.kind === 'page' && one.name === page) && !gone.has(page);
  if ('pages' in belongs) {
    const named = 'others' in belongs.pages ? (belongs.pages[role] ?? belongs.pages.others) : belongs.pages;
    if (named.includes('Home')) return 'free';
    return named.some(isHeld) ? 'answered' : 'refused';
  }
  if (!('rows' in belongs)) return 'free';
  const { rows: spec, to } = belongs;
  const actions: readonly string[] = typeof to === 'string' ? [to] : to;
  const own = rowPages(spec).flatMap(({ page, isForm }) =>
    !isForm && all.some(({ kind, name }) => kind === 'page' && name === page) ? [page] : [],
  );
  const answers = actions.map((action) => {
    if (action === 'open' || action === 'choose') {
      if (own.length === 0) return 'free' as const;
      if (own.some(isHeld)) return 'answered' as const;
      // The form of another page may choose from these rows.
      return action === 'open' || gone.size === all.filter(({ kind }) => kind === 'page').length
        ? ('refused' as const)
        : ('free' as const);
    }
    // Only the central group founds others and keeps editions; the demo company is not the central one.
    const isOfCentral = spec.ofHouse === true || (action === 'create' && spec.edit.inGroup !== undefined);
    if (isOfCentral && (action === 'create' || action === 'edit')) return 'refused' as const;
    const code = permission(spec, action);
    const button = all.find(({ kind, name }) => kind === 'button' && name === code);
    if (!button) return 'free' as const;
    const isPressed = !taken.has(button) && button.pages.some(isHeld);
    return isPressed ? ('answered' as const) : ('refused' as const);
  });
  // A form page has the button of a record whose rows are on another page.
  if (answers.includes('answered')) return own.length > 0 && !own.some(isHeld) ? 'free' : 'answered';
  return answers.includes('free') ? 'free' : 'refused';
}
