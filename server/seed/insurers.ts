import { company } from '../../domain/records/company.ts';
import { insuranceProduct } from '../../domain/records/insuranceProduct.ts';
import { companyDerived } from '../../domain/rules/company.ts';
import { DAY_MS, startOfDay } from '../../domain/rules/times.ts';
import { make } from '../records/make.ts';
import { nextNumber } from '../records/numbers.ts';
import type { Work } from '../records/work.ts';
import { creditCode, idNumber, personName } from './identities.ts';
import type { Random } from './random.ts';
import { saveRecord, type SeedContext } from './seedContext.ts';

/** An insurer of the demo company, which it pays as a supplier. */
async function makeInsurer(
  work: Work,
  random: Random,
  companyName: string,
  { index, bankAccount }: { readonly index: number; readonly bankAccount: string },
): Promise<string> {
  const row = {
    ...{ companyName, uscc: creditCode('340104', 960 + index), roles: ['supplier'], shipmentId: null },
    ...{ legalPerson: personName(random), legalIdNumber: idNumber(random, 960 + index) },
    ...{ registeredCapitalFen: 100_000_000_000, foundedAt: startOfDay(work.now - 6_000 * DAY_MS) },
    ...{ licenceValidTo: null, licenceImage: null, invoiceTitle: companyName },
    ...{ bankName: '工商银行合肥分行', bankAccount },
    ...{ invoiceAddress: '安徽省合肥市蜀山区长江西路 189 号', invoicePhone: '0551-65900960' },
    ...{ submittedBy: work.viewer?.userId ?? '0', submittedAt: work.now, reviewReason: null },
    ...{ frozenUntil: null, pendingChange: null },
  };
  const companyNo = await nextNumber(work, company.number.prefix);
  const { id } = await make(work, company, { companyNo, ...row, ...companyDerived(row) }, 'approved');
  return id;
}

const NAMES = {
  cargoBasic: ['货运基本险', 'Cargo basic', 'Carga básica', '貨物基本保険'],
  cargoAll: ['货运综合险', 'Cargo all risks', 'Carga todo riesgo', '貨物総合保険'],
  carrierLiability: [
    '承运人责任险',
    "Carrier's liability",
    'Responsabilidad del porteador',
    '運送人賠償責任保険',
  ],
} as const;

const SUMMARIES: Readonly<Record<keyof typeof NAMES, readonly [string, string, string, string]>> = {
  cargoBasic: [
    '承保火灾、爆炸、雷电、洪水、运输工具碰撞、倾覆造成的货物损失。不承保盗窃、雨淋、破碎渗漏、自然损耗、包装不善、发货人过失和战争。出险后 48 小时内报案，并保护现场。',
    'Covers loss of the goods by fire, explosion, lightning, flood, and collision or overturning of the vehicle. Not covered: theft, rain, breakage and leaking, natural loss, poor packing, the fault of the sender, and war. Report an accident within 48 hours and leave the place as it is.',
    'Cubre la pérdida de la mercancía por incendio, explosión, rayo, inundación y choque o vuelco del vehículo. No cubre: robo, lluvia, rotura o derrame, merma natural, mal embalaje, culpa del remitente ni guerra. Comunique el siniestro en 48 horas y conserve el lugar.',
    '火災・爆発・落雷・洪水、輸送車両の衝突・転覆による貨物の損害を補償します。盗難、雨濡れ、破損・漏れ、自然減量、梱包不良、荷送人の過失、戦争は対象外です。事故後 48 時間以内に報告し、現場を保全してください。',
  ],
  cargoAll: [
    '在基本险之外，承保盗窃、雨淋、破碎、渗漏和装卸造成的货物损失。不承保自然损耗、货物本身缺陷、包装不善、延误和战争。每次事故免赔额与免赔率取高。出险后 48 小时内报案，并保护现场。',
    'Beyond the basic cover: theft, rain, breakage, leaking, and loss by loading and unloading. Not covered: natural loss, faults of the goods themselves, poor packing, delay, and war. Of each accident the higher of the two deductibles is borne by the insured. Report within 48 hours and leave the place as it is.',
    'Además de la cobertura básica: robo, lluvia, rotura, derrame y daños de carga y descarga. No cubre: merma natural, vicio propio, mal embalaje, retraso ni guerra. En cada siniestro rige la mayor de las dos franquicias. Comunique en 48 horas y conserve el lugar.',
    '基本補償に加え、盗難、雨濡れ、破損、漏れ、積卸しによる損害を補償します。自然減量、貨物固有の欠陥、梱包不良、遅延、戦争は対象外です。1 事故ごとに 2 つの免責のうち高い方を適用します。48 時間以内に報告してください。',
  ],
  carrierLiability: [
    '承保承运人对其承运货物依法应负的赔偿责任。不承保故意行为、无证驾驶、超载、未经允许转包和间接损失。出险后 48 小时内报案，未经同意不得自行认赔。',
    "Covers what the carrier is liable for by law for the goods it carries. Not covered: intent, driving without a licence, overloading, subcontracting without consent, and indirect loss. Report within 48 hours, and admit nothing without the insurer's consent.",
    'Cubre la responsabilidad legal del porteador por la mercancía que transporta. No cubre: dolo, conducción sin permiso, sobrecarga, subcontratación sin permiso ni daños indirectos. Comunique en 48 horas y no reconozca nada sin acuerdo.',
    '運送人が運送する貨物について法律上負う賠償責任を補償します。故意、無免許運転、過積載、無断再委託、間接損害は対象外です。48 時間以内に報告し、保険会社の同意なく責任を認めないでください。',
  ],
};

const RATES = { cargoBasic: 200, cargoAll: 420, carrierLiability: 300 } as const;

type Cover = keyof typeof NAMES;

const inWords = (name: string, [zh, en, es, ja]: readonly [string, string, string, string]) => ({
  ...{ [name]: zh, [`${name}En`]: en, [`${name}Es`]: es, [`${name}Ja`]: ja },
});

/** Two insurers, and three covers on sale for four months. @returns ids of the products by cover */
export async function seedInsurers(
  seed: SeedContext,
  random: Random,
): Promise<Readonly<Record<Cover, string>>> {
  const work = seed.as('dispatcher');
  const picc = await makeInsurer(work, random, '人保财险合肥分公司', {
    ...{ index: 0, bankAccount: '1302011309022600001' },
  });
  const cpic = await makeInsurer(work, random, '太平洋产险合肥中心支公司', {
    ...{ index: 1, bankAccount: '1302011309022600002' },
  });
  const sell = (product: Cover, insurerId: string, insuranceCompanyCode: string) =>
    saveRecord(seed, 'admin', insuranceProduct.name, {
      ...inWords('productName', NAMES[product]),
      ...inWords('summary', SUMMARIES[product]),
      ...{ product, insurerId, insuranceCompanyCode, ratePpm: RATES[product], minPremiumFen: 3_000 },
      ...{ maxInsuredFen: 500_000_000, deductibleFen: 50_000, deductibleBp: 500, goodsTypeIds: [] },
      ...{ coverHours: 72, maxDays: 30, termsFile: [], validTo: null },
      validFrom: startOfDay(work.now) - 120 * DAY_MS,
    });
  return {
    cargoBasic: await sell('cargoBasic', picc, 'PICC'),
    cargoAll: await sell('cargoAll', picc, 'PICC'),
    carrierLiability: await sell('carrierLiability', cpic, 'CPIC'),
  };
}
