import { company } from '../../../../domain/records/company.ts';
import { gasPayment } from '../../../../domain/records/gasPayment.ts';
import { gasStation } from '../../../../domain/records/gasStation.ts';
import { monthOf } from '../../../../domain/rules/taxPeriod.ts';
import { eq } from 'drizzle-orm';
import { runBankJob } from '../../../../server/jobs/bank/job.ts';
import { PAYEE_SENTINELS } from '../../../../server/ports/embeddedPayBank.ts';
import { tableFor } from '../../../../server/store/tables.ts';
import { uploadPicture } from '../../orderForm.ts';
import { copyFamily, rowsWhere } from '../family.ts';
import type { Flow, Known, Scene, Situations } from '../known.ts';
import type { Office } from '../office.ts';

const DAY_MS = 86_400_000;

const AMOUNT_FEN = 100;

/** New fuel of a station that is agreed with it and in no bill: a little of what the station is owed. */
async function owed({ people }: Pick<Scene, 'people'>) {
  const [first] = await rowsWhere(people.services, 'gasPayment', 'status', ['settled']);
  if (!first) throw new Error('No fuel of the demo company is settled.');
  const [copy] = await copyFamily(people.services, [
    { spec: gasPayment, row: { ...first, amountFen: AMOUNT_FEN } },
  ]);
  return copy.row;
}

/** A bill of one fuel payment, written by none of the participants. */
async function ofOne(scene: Scene, more: object = {}) {
  const fuel = await owed(scene);
  const amountFen = Number(fuel.amountFen);
  return {
    supplierBill: {
      ...{ kind: 'gas', supplierId: null, gasStationId: fuel.stationId, createdBy: '1', submittedBy: '1' },
      lines: [{ docType: 'gasPayment', docId: fuel.id, docNo: fuel.payNo, amountFen }],
      ...{ totalFen: amountFen, invoiceNo: '26342000001', invoiceFen: amountFen, invoiceFiles: ['77'] },
      ...{ payeeName: '合肥加油站', payeeAccountNo: '6222021300000001', paymentId: null },
      ...more,
    },
  };
}

const plain = (scene: Scene) => ofOne(scene);
const writtenBy = (role: 'financeClerk' | 'financeApprover') => (scene: Scene) =>
  ofOne(scene, {
    createdBy: scene.people.viewer(role).userId,
    submittedBy: scene.people.viewer(role).userId,
  });

/** A bill of one document of a firm, each kind with its own: a gang's work, or a premium. */
const ofFirm =
  (
    kind: 'labour' | 'premium',
    record: string,
    statuses: readonly string[],
    supplier: string,
    amount: string,
  ) =>
  async ({ people }: Scene) => {
    const rows = await rowsWhere(people.services, record, 'status', [...statuses], 100);
    const found = rows.find((row) => row[supplier] !== null && Number(row[amount]) > 0);
    if (!found) throw new Error(`No ${record} of the demo company is owed to a firm.`);
    const [docNo, totalFen] = [String(found.policyNo ?? found.labourNo), Number(found[amount])];
    return {
      supplierBill: {
        ...{ kind, supplierId: found[supplier], gasStationId: null, createdBy: '1', submittedBy: '1' },
        lines: [{ docType: record, docId: found.id, docNo, amountFen: totalFen }],
        ...{ totalFen, invoiceNo: '26342000002', invoiceFen: totalFen, invoiceFiles: ['77'] },
        ...{ payeeName: '合肥众力装卸有限公司', payeeAccountNo: '6222021300000001', paymentId: null },
      },
    };
  };
const ofLabour = ofFirm('labour', 'labourRecord', ['confirmed'], 'supplierId', 'amountFen');
const ofPremium = ofFirm('premium', 'cargoPolicy', ['effective'], 'insurerId', 'premiumFen');

const situations: Situations = {
  draft: {
    'of labour': ofLabour,
    'of a premium': ofPremium,
    plain: writtenBy('financeClerk'),
    'of another': plain,
    'no lines': (scene) => ofOne(scene, { lines: [], totalFen: 0 }),
    'no invoice': (scene) => ofOne(scene, { invoiceNo: null }),
    'another invoice': (scene) => ofOne(scene, { invoiceFen: 1 }),
  },
  pendingApproval: {
    plain,
    'of labour': ofLabour,
    'of a premium': ofPremium,
    'written by the approver': writtenBy('financeApprover'),
    'no account': (scene) => ofOne(scene, { payeeAccountNo: null }),
    'more than is owed': (scene) => ofOne(scene, { totalFen: 900_000_000 }),
  },
  cancelled: { plain },
};

/** The station of the fuel has a firm with an account of this beginning. */
async function payTo({ people }: Office, stationId: string, beginning: string): Promise<void> {
  const { db } = people.services.store;
  const [firm] = await rowsWhere(people.services, 'company', 'status', ['approved'], 1);
  const [firms, stations] = [tableFor(company), tableFor(gasStation)];
  const set = { bankAccount: `${beginning}300000001`, bankName: '中国工商银行合肥分行' };
  await db
    .update(firms)
    .set(set)
    .where(eq(firms.id, String(firm?.id)));
  await db
    .update(stations)
    .set({ supplierId: String(firm?.id) })
    .where(eq(stations.id, stationId));
}

const round = async ({ people }: Office) => {
  await runBankJob(people.services);
};

const flow: Flow = {
  roles: ['financeClerk', 'financeApprover'],
  create: async (office, way) => {
    const { services } = office.people;
    const has = (type: string) => way.some((step) => step.type === type);
    const { refused, returned } = PAYEE_SENTINELS;
    const fuel = await owed(office);
    const stationId = String(fuel.stationId);
    await payTo(office, stationId, has('pay.fail') ? refused : has('pay.return') ? returned : '6222021');
    const others = await rowsWhere(services, 'gasPayment', 'stationId', [stationId]);
    const leftOut = others.flatMap(({ id, payNo }) => (id === fuel.id ? [] : [{ docNo: payNo }]));
    return office.saves('financeClerk', 'supplierBill', {
      ...{ kind: 'gas', supplierId: null, gasStationId: stationId, leftOut },
      ...{ period: monthOf(services.clock()), invoiceNo: '26342000001', invoiceFen: AMOUNT_FEN },
      invoiceFiles: [(await uploadPicture(office.people.person('financeClerk'))).id],
    });
  },
  causes: {
    'pay.ok': round,
    'pay.fail': round,
    'pay.return': async (office) => {
      await office.waitUntil(office.desk.now() + DAY_MS);
      await round(office);
    },
  },
};

export default { situations, flow } satisfies Known;
