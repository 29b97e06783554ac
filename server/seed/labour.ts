import { company } from '../../domain/records/company.ts';
import { labourRecord } from '../../domain/records/labourRecord.ts';
import { team } from '../../domain/records/team.ts';
import { warehouse } from '../../domain/records/warehouse.ts';
import { companyDerived } from '../../domain/rules/company.ts';
import { DAY_MS, startOfDay } from '../../domain/rules/times.ts';
import type { Viewer } from '../../domain/schema/record.ts';
import type { HandledDocument } from '../business/stock/documents.ts';
import { apply } from '../records/apply.ts';
import { make } from '../records/make.ts';
import { nextNumber } from '../records/numbers.ts';
import { findBy } from '../records/rows.ts';
import { save } from '../records/save.ts';
import type { Work } from '../records/work.ts';
import type { Platform } from '../run/run.ts';
import { creditCode, idNumber, personName } from './identities.ts';
import { type Random, seeded } from './random.ts';
import { applyEvent, inDemoCompany } from './seedContext.ts';

const HOUR_MS = 3_600_000;
/** Records of a gang that are still drafts. */
const DRAFTS = 2;
const GANG = ['马保国', '胡大勇', '方志刚'];

/** The firm whose gangs unload and load. */
async function makeFirm(work: Work, random: Random): Promise<string> {
  const row = {
    ...{ companyName: '合肥众力装卸有限公司', uscc: creditCode('340111', 950), roles: ['supplier'] },
    ...{ legalPerson: personName(random), legalIdNumber: idNumber(random, 955), shipmentId: null },
    ...{ registeredCapitalFen: 200_000_000, foundedAt: startOfDay(work.now - 3_000 * DAY_MS) },
    ...{ licenceValidTo: null, licenceImage: null, invoiceTitle: '合肥众力装卸有限公司' },
    ...{ bankName: '徽商银行合肥分行', bankAccount: '1302119876543210' },
    ...{ invoiceAddress: '安徽省合肥市包河区花园大道 18 号', invoicePhone: '0551-63100980' },
    ...{ submittedBy: work.viewer?.userId ?? '0', submittedAt: work.now, reviewReason: null },
    ...{ frozenUntil: null, pendingChange: null },
  };
  const companyNo = await nextNumber(work, company.number.prefix);
  const { id } = await make(work, company, { companyNo, ...row, ...companyDerived(row) }, 'approved');
  return id;
}

/** Documents that gangs have handled: their number, warehouse, and when the goods moved. */
interface Handled {
  readonly docType: HandledDocument;
  readonly docNo: string;
  readonly warehouseId: string;
  readonly at: number;
}

async function handledDocuments(work: Work): Promise<Handled[]> {
  const { rows } = await work.tx.execute<{ type: HandledDocument; no: string; place: string; at: string }>(
    `select p.doc_type as type, p.doc_no as no, min(i.warehouse_id)::text as place, min(p.moved_at)::text as at
     from stock_posting p join stock_item i on i.group_code = p.group_code and i.id = p.item_id
     where p.group_code = '${work.groupCode}' and (p.doc_type, p.kind) in (('inboundOrder', 'IN'), ('outboundOrder', 'OUT'))
     group by p.doc_type, p.doc_id, p.doc_no order by min(p.moved_at), p.doc_no`,
  );
  return rows.map(({ type, no, place, at }) => ({
    ...{ docType: type, docNo: no, warehouseId: place, at: Number(at) },
  }));
}

type Keeper = Work & { readonly viewer: Viewer };

/** One piece of work: unloading what came, or loading what left. */
function recordOne(keeper: Keeper, { docType, docNo, warehouseId, at }: Handled, gang: object): Promise<string> {
  const isIn = docType === 'inboundOrder';
  const shares = [4_000, 3_500, 2_500];
  const form = {
    ...{ warehouseId, docNo, workKind: isIn ? 'unload' : 'load', startAt: at - 2 * HOUR_MS, endAt: at },
    ...{ basis: 'weight', quantity: null, unitPriceFen: isIn ? 1_200 : 1_400 },
    workers: GANG.map((name, index) => ({ name, idTail: `${String(index + 3)}21X`, shareBp: shares[index] })),
    ...gang,
  };
  return save(keeper, labourRecord.name, form, keeper.viewer);
}

/** The firm that handles goods, and its work of the last sixty days. */
export async function seedLabour(platform: Platform, idOf: (name: string) => string): Promise<void> {
  const random = seeded(4105);
  await inDemoCompany(platform, idOf, async (seed) => {
    const supplierId = await makeFirm(seed.as('dispatcher'), random);
    const work = seed.as('warehouse');
    const warehouseIds = (await findBy(work, warehouse, { status: 'enabled' })).map(({ id }) => id);
    const keeper: Keeper = { ...work, viewer: { ...work.viewer, warehouseIds } };
    const [gang] = await findBy(work, team, { kind: 'handling', status: 'enabled' });
    const handled = await handledDocuments(work);
    for (const [index, one] of handled.entries()) {
      const isOwn = index % 6 === 5;
      const payee = isOwn ? { payeeKind: 'ownStaff', supplierId: null } : { payeeKind: 'supplier', supplierId };
      const id = await recordOne(keeper, one, { teamId: gang?.id, ...payee });
      if (index >= handled.length - DRAFTS) continue;
      await apply(keeper, labourRecord, { id, type: 'confirm' });
      if (isOwn) await applyEvent(seed, 'financeClerk', labourRecord, id, { type: 'settle' });
    }
  });
}
