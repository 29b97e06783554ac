import type { Lifecycle } from '../../machines/lifecycles/verdict.ts';

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
};

/** @throws Error when the record has no chart. */
export async function loadLifecycle(record: string): Promise<Lifecycle> {
  const load = LIFECYCLES[record];
  if (!load) throw new Error(`No lifecycle for the record "${record}".`);
  return load();
}
