import { ledgerDocument } from '../../domain/codes/lists/ledger.ts';
import { codesOf } from '../../domain/codes/lists/list.ts';
import { ledgerLine } from '../../domain/records/ledgerLine.ts';
import { leadsOf } from '../../domain/schema/leads.ts';
import { specs } from './descriptions.ts';

const entries = { spec: ledgerLine, filter: 'bizNo', documents: codesOf(ledgerDocument) };

/** The lists of amounts that an opened row leads to, by its record. */
export const LEADS = Object.fromEntries(
  specs.flatMap((spec) => {
    const leads = leadsOf(spec, specs, entries);
    return leads.length === 0 ? [] : [[spec.name, leads]];
  }),
);
