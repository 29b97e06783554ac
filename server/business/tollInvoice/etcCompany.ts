import { ROLE_CODES } from '../../../domain/codes/roles.ts';
import { ETC_IDENTITY, etcCompany } from '../../../domain/records/etcCompany.ts';
import { organization } from '../../../domain/records/organization.ts';
import type { Row } from '../../../domain/schema/record.ts';
import {
  type EtcCompanyEvent,
  type EtcCompanyFacts,
  lifecycle,
} from '../../../machines/lifecycles/etcCompany/machine.ts';
import { notify, stateChangeText } from '../../notices/notify.ts';
import { entry, on } from '../../records/entry.ts';
import { find } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { tableFor } from '../../store/tables.ts';
import { ANSWERED, failedWith, leaving } from './registering.ts';

export type EtcCompany = Row<typeof etcCompany>;
type Identity = Pick<EtcCompany, (typeof ETC_IDENTITY)[number]>;

/** What is registered after an event: a change brings its own. */
function meantBy(row: EtcCompany, event: EtcCompanyEvent | null): Identity {
  if (event?.type !== 'change') return row;
  const {
    orgId = row.orgId,
    companyName = row.companyName,
    taxNo = row.taxNo,
    address = row.address,
  } = event;
  const { phone = row.phone, bankName = row.bankName, bankAccount = row.bankAccount } = event;
  const { contactPhone = row.contactPhone, mail = row.mail } = event;
  return { orgId, companyName, taxNo, address, phone, bankName, bankAccount, contactPhone, mail };
}

async function facts(work: Work, row: EtcCompany, event: EtcCompanyEvent | null): Promise<EtcCompanyFacts> {
  const meant = meantBy(row, event);
  const own = await find(work, organization, meant.orgId);
  // A probe asks whether a change is possible at all.
  const isProbe = event?.type !== 'change' || event.companyName === undefined;
  return {
    submittedBy: row.submittedBy ?? row.createdBy,
    isAsOrganized: own?.orgName === meant.companyName && own.uscc === meant.taxNo,
    isChanged: isProbe || ETC_IDENTITY.some((name) => meant[name] !== row[name]),
  };
}

export const etcCompanyEntry = entry<typeof etcCompany>({
  spec: etcCompany,
  table: tableFor(etcCompany),
  lifecycle,
  facts,
  stores: {
    storeSubmit: ({ event, now }) => ({ ...leaving(now), submittedBy: event.by.id }),
    storeChange: on(etcCompany, ['change'], ({ event, now }) => {
      const { orgId, companyName, taxNo, address, phone, bankName, bankAccount, contactPhone, mail } = event;
      return {
        ...{ orgId, companyName, taxNo, address, phone, bankName, bankAccount, contactPhone, mail },
        ...{ ...leaving(now), submittedBy: event.by.id },
      };
    }),
    storeSent: ({ now }) => ({ submittedAt: now }),
    storeNumber: on(etcCompany, ['port.ok'], ({ event, now }) => ({
      ...{ providerCompanyNo: event.no, activeAt: now, ...ANSWERED },
    })),
    storeFailure: on(etcCompany, ['port.fail'], ({ event }) => failedWith(event)),
  },
  effects: {
    tellKeepers: ({ work, row }) =>
      notify(work, {
        to: [ROLE_CODES.financeClerk, ROLE_CODES.admin],
        text: stateChangeText(etcCompany, row.companyName, etcCompany.states[row.status]),
        record: etcCompany.name,
        id: row.id,
      }),
  },
});
