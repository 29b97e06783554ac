import { insuranceCover } from '../codes/lists/insurance.ts';
import { codesOf } from '../codes/lists/list.ts';
import { insuranceCompanyCode, UNINSURED } from '../codes/lists/money.ts';
import { productSold } from '../codes/refusals/codes/insurance.ts';
import { bp, code, date, fen, files, int, ref, rows, text, ts } from '../schema/field.ts';
import { names, reference } from '../schema/reference.ts';
import { everyRow } from '../schema/where.ts';

/** Highest rate, millionths of the sum insured. */
const MAX_PPM = 20_000;
const INSURERS = codesOf(insuranceCompanyCode).filter((one) => one !== UNINSURED);

/** A cover that an insurer sells, in the version that holds from a day on; what was sold keeps its version. Source: addendum B D32, 5.2. */
export const insuranceProduct = reference({
  name: 'insuranceProduct',
  label: ['保险产品', 'Insurance product', 'Producto de seguro', '保険商品'],
  service: 'ntocc-basic-api',
  pages: [{ page: 'Insurance', tab: 'products' }],
  number: { field: 'productNo', prefix: 'BX' },
  title: 'productName',
  sections: {
    product: ['产品', 'Product', 'Producto', '商品'],
    price: ['费率与免赔', 'Rate and deductible', 'Tasa y franquicia', '料率・免責'],
    cover: ['保障范围', 'Cover', 'Cobertura', '補償範囲'],
  },
  fields: {
    productNo: text({ label: ['产品编号', 'Product no.', 'N.º de producto', '商品番号'], max: 20, required: true, auto: true, section: 'product' }),
    ...names('productName', ['产品名称', 'Product', 'Producto', '商品名'], { max: 60, section: 'product' }),
    product: code(insuranceCover, codesOf(insuranceCover), { label: ['险种', 'Cover', 'Cobertura', '保険種目'], required: true, initial: 'cargoBasic', section: 'product' }),
    version: int({ label: ['版本', 'Version', 'Versión', '版'], required: true, auto: true, initial: 1, min: 1, section: 'product' }),
    insurerId: ref('company', { label: ['保险公司', 'Insurer', 'Aseguradora', '保険会社'], required: true, pick: { roles: 'supplier', status: 'approved' }, section: 'product' }),
    insuranceCompanyCode: code(insuranceCompanyCode, INSURERS, { label: ['上报代码', 'Code in the reports', 'Código de los informes', '報告コード'], required: true, initial: 'PICC', section: 'product' }),
    validFrom: date({ label: ['销售起期', 'On sale from', 'En venta desde', '販売開始'], required: true, section: 'product' }),
    validTo: date({ label: ['销售止期', 'On sale to', 'En venta hasta', '販売終了'], hint: ['空为长期', 'Empty: long-term', 'Vacío: indefinido', '空欄は長期'], endOf: 'validFrom', section: 'product' }),
    ratePpm: int({ label: ['费率（百万分之）', 'Rate (ppm)', 'Tasa (ppm)', '料率（百万分率）'], required: true, min: 1, max: MAX_PPM, section: 'price' }),
    minPremiumFen: fen({ label: ['最低保费', 'Minimum premium', 'Prima mínima', '最低保険料'], required: true, min: 1, section: 'price' }),
    maxInsuredFen: fen({ label: ['最高保额', 'Highest sum', 'Suma máxima', '最高保険金額'], required: true, min: 1, initial: 500_000_000, section: 'price' }),
    deductibleFen: fen({ label: ['免赔额', 'Deductible', 'Franquicia', '免責額'], required: true, initial: 0, section: 'price' }),
    deductibleBp: bp({ label: ['免赔率', 'Deductible share', 'Franquicia proporcional', '免責率'], hint: ['两者取高', 'The higher of the two counts', 'Rige la mayor de las dos', '高い方を適用'], max: 10_000, required: true, initial: 0, section: 'price' }),
    goodsTypeIds: rows(
      { goodsTypeId: ref('goodsType', { label: ['货物类型', 'Goods type', 'Tipo de mercancía', '貨物種類'], required: true, pick: { status: 'enabled' } }) },
      { label: ['除外货类', 'Excluded goods', 'Mercancía excluida', '除外貨物'], min: 0, max: 50, section: 'cover' },
    ),
    coverHours: int({ label: ['卸后保障（小时）', 'Hours after unloading', 'Horas tras descarga', '荷卸後時間'], required: true, max: 720, initial: 72, section: 'cover' }),
    maxDays: int({ label: ['最长天数', 'Longest (days)', 'Máx. días', '最長日数'], required: true, min: 1, max: 365, initial: 30, section: 'cover' }),
    ...names('summary', ['条款摘要', 'Terms in short', 'Resumen de condiciones', '約款の要約'], { max: 2_000, section: 'cover' }),
    termsFile: files({ label: ['条款', 'Terms', 'Condiciones', '約款'], max: 1, accept: ['pdf'], section: 'cover' }),
    /** The first time that it was sold: from then on it stays as it is. */
    soldAt: ts({ label: ['首次售出', 'First sold', 'Primera venta', '初回販売'], auto: true, section: 'product' }),
  },
  view: ['admin', 'dispatcher', 'service', 'financeClerk', 'auditor', 'shipper', 'captain'],
  keepers: ['admin'],
  closed: ({ soldAt }) => (typeof soldAt === 'number' ? productSold : null),
  unique: [['insurerId', 'product', 'version']],
  scope: () => everyRow,
  list: {
    columns: ['productNo', 'productName', 'product', 'version', 'insurerId', 'ratePpm', 'minPremiumFen', 'maxInsuredFen', 'deductibleFen', 'deductibleBp', 'validFrom', 'validTo', 'status'],
    filters: { productNo: 'keyword', productName: 'keyword', product: 'oneOf', insurerId: 'equals', status: 'oneOf' },
    sort: { field: 'validFrom', dir: 'desc' },
    sortable: ['productNo', 'productName', 'ratePpm', 'validFrom', 'gmtCreated'],
  },
});
