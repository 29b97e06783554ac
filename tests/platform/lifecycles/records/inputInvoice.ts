import { run } from '../../../../server/run/run.ts';
import { startOfDay } from '../../../../domain/rules/times.ts';
import { DEMO_GROUP } from '../../../../server/seed/base.ts';
import { accrueFuel } from '../../tax/taxBooks.ts';
import type { DemoPeople } from '../rolePeople.ts';
import { rowsWhere } from '../family.ts';
import type { Flow, Known, Situations } from '../known.ts';

const FUEL_FEN = 10_000_000;
const SHARE_FEN = 11_300;

/** For each platform under test. */
const fuelled = new WeakMap<DemoPeople, Promise<string>>();

/** A finished waybill with fuel in the books, posted once. */
async function fuelledJob({ services }: DemoPeople): Promise<string> {
  const [job] = await rowsWhere(services, 'waybill', 'status', ['completed'], 1);
  if (!job) throw new Error('No waybill is finished.');
  const principal = { groupCode: DEMO_GROUP, viewer: null, byName: '' };
  await run(services, principal, (work) => accrueFuel(work, job.id, FUEL_FEN));
  return job.id;
}

async function share(people: DemoPeople) {
  const job = fuelled.get(people) ?? fuelledJob(people);
  fuelled.set(people, job);
  return { waybillId: await job, amountFen: SHARE_FEN };
}

const certifiedBy = (role: 'financeClerk' | 'financeApprover') => (scene: { people: DemoPeople }) => ({
  inputInvoice: { certifiedBy: scene.people.viewer(role).userId },
});

/** Somebody who neither certifies nor revokes. */
const BY_A_COLLEAGUE = { createdBy: '1', modifiedBy: '1' };

const situations: Situations = {
  draft: {
    plain: async ({ people }) => ({
      inputInvoice: {
        ...BY_A_COLLEAGUE,
        documentKind: 'special',
        lines: [{ ...(await share(people)), taxFen: 1_300 }],
      },
    }),
    'registered by the clerk': async ({ people }) => ({
      inputInvoice: {
        ...BY_A_COLLEAGUE,
        createdBy: people.viewer('financeClerk').userId,
        documentKind: 'special',
        lines: [{ ...(await share(people)), taxFen: 1_300 }],
      },
    }),
    'changed by the approver': async ({ people }) => ({
      inputInvoice: {
        ...BY_A_COLLEAGUE,
        modifiedBy: people.viewer('financeApprover').userId,
        documentKind: 'special',
        lines: [{ ...(await share(people)), taxFen: 1_300 }],
      },
    }),
    'not taxed': async ({ people }) => ({
      inputInvoice: { documentKind: 'notTaxed', lines: [{ ...(await share(people)), taxFen: 0 }] },
    }),
    'not shared out': () => ({ inputInvoice: { documentKind: 'special', lines: [] } }),
    'more than the fuel': async ({ people }) => ({
      inputInvoice: {
        documentKind: 'special',
        lines: [{ ...(await share(people)), amountFen: 100 * FUEL_FEN, taxFen: 0 }],
      },
    }),
  },
  certified: {
    plain: certifiedBy('financeClerk'),
    'certified by the approver': certifiedBy('financeApprover'),
  },
};

/** Number of invoices so far: each gets a number of its own. */
let made = 0;

const flow: Flow = {
  roles: ['financeClerk', 'financeApprover'],
  create: async (office) => {
    made += 1;
    return office.saves('financeClerk', 'inputInvoice', {
      kind: 'fuel',
      documentKind: 'special',
      invoiceNo: String(26_000_000 + made),
      sellerName: '中国石化销售股份有限公司安徽石油分公司',
      sellerTaxNo: '91350100M000100Y43',
      issuedOn: startOfDay(office.desk.now()),
      totalFen: SHARE_FEN,
      lines: [await share(office.people)],
    });
  },
  // A colleague of the clerk has registered it.
  before: {
    certify: async ({ people }, id) => {
      await people.services.store.pool.query(
        `update input_invoice set created_by = '1', modified_by = '1' where id = $1`,
        [id],
      );
    },
  },
  causes: {},
};

export default { situations, flow } satisfies Known;
