import type { Lifecycle } from '../../machines/lifecycles/verdict.ts';
import { loadSpec } from './specs.ts';

/** Drivers, vehicles, fleets and shippers go through the same review of their documents. */
const qualification = async (): Promise<Lifecycle> => {
  const { qualificationLifecycle, qualificationRules } =
    await import('../../machines/lifecycles/qualification/machine.ts');
  return { machine: qualificationLifecycle, rules: qualificationRules };
};

/** Charts by record name with the rules behind their guards; each comes with the first page that needs it. */
const LIFECYCLES: Readonly<Record<string, () => Promise<Lifecycle>>> = {
  order: async () => {
    const { orderLifecycle, orderRules } = await import('../../machines/lifecycles/order/machine.ts');
    return { machine: orderLifecycle, rules: orderRules };
  },
  assignment: async () => {
    const { assignmentLifecycle, assignmentRules } =
      await import('../../machines/lifecycles/assignment/machine.ts');
    return { machine: assignmentLifecycle, rules: assignmentRules };
  },
  quote: async () => {
    const { quoteLifecycle, quoteRules } = await import('../../machines/lifecycles/quote/machine.ts');
    return { machine: quoteLifecycle, rules: quoteRules };
  },
  waybill: async () => {
    const { waybillLifecycle, waybillRules } = await import('../../machines/lifecycles/waybill/machine.ts');
    return { machine: waybillLifecycle, rules: waybillRules };
  },
  receipt: async () => {
    const { receiptLifecycle, receiptRules } = await import('../../machines/lifecycles/receipt/machine.ts');
    return { machine: receiptLifecycle, rules: receiptRules };
  },
  contract: async () => {
    const { contractLifecycle, contractRules } =
      await import('../../machines/lifecycles/contract/machine.ts');
    return { machine: contractLifecycle, rules: contractRules };
  },
  review: async () => {
    const { reviewLifecycle, reviewRules } = await import('../../machines/lifecycles/review/machine.ts');
    return { machine: reviewLifecycle, rules: reviewRules };
  },
  invitation: async () => {
    const { invitationLifecycle, invitationRules } =
      await import('../../machines/lifecycles/invitation/machine.ts');
    return { machine: invitationLifecycle, rules: invitationRules };
  },
  fleetMember: async () => {
    const { memberLifecycle, memberRules } = await import('../../machines/lifecycles/fleetMember/machine.ts');
    return { machine: memberLifecycle, rules: memberRules };
  },
  bankCard: async () => {
    const { bankCardLifecycle, bankCardRules } =
      await import('../../machines/lifecycles/bankCard/machine.ts');
    return { machine: bankCardLifecycle, rules: bankCardRules };
  },
  collectionAgreement: async () => {
    const { agreementLifecycle, agreementRules } =
      await import('../../machines/lifecycles/collectionAgreement/machine.ts');
    return { machine: agreementLifecycle, rules: agreementRules };
  },
  priceList: async () => {
    const { priceListLifecycle, priceListRules } =
      await import('../../machines/lifecycles/priceList/machine.ts');
    return { machine: priceListLifecycle, rules: priceListRules };
  },
  problem: async () => {
    const { problemLifecycle, problemRules } = await import('../../machines/lifecycles/problem/machine.ts');
    return { machine: problemLifecycle, rules: problemRules };
  },
  smsRecord: async () => {
    const { smsLifecycle, smsRules } = await import('../../machines/lifecycles/smsRecord/machine.ts');
    return { machine: smsLifecycle, rules: smsRules };
  },
  driver: qualification,
  vehicle: qualification,
  fleet: qualification,
  shipper: qualification,
  company: qualification,
};

/** Plain references share one chart; who may send its events is said by each description. */
async function reference(record: string): Promise<Lifecycle | undefined> {
  const { chart, edit } = await loadSpec(record);
  if (chart !== 'reference') return undefined;
  const { referenceLifecycle, referenceRules } =
    await import('../../machines/lifecycles/reference/machine.ts');
  return { machine: referenceLifecycle(edit.by), rules: referenceRules };
}

/** @throws Error when the record has no chart. */
export async function loadLifecycle(record: string): Promise<Lifecycle> {
  const found = await (LIFECYCLES[record]?.() ?? reference(record));
  if (!found) throw new Error(`No lifecycle for the record "${record}".`);
  return found;
}
