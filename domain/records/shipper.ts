import { settleKind } from '../codes/lists/settlement.ts';
import { codesOf } from '../codes/lists/list.ts';
import { shipperKind } from '../codes/lists/party.ts';
import type { Role } from '../codes/roles.ts';
import type { ShipperTerms } from '../rules/shipperTerms.ts';
import { bool, bp, code, date, fen, images, int, ref, stars, text } from '../schema/field.ts';
import { emailCheck, idNumberCheck, mobileCheck, usccCheck } from '../schema/fieldChecks.ts';
import { ownerBy } from '../schema/ownerBy.ts';
import { qualificationEvents, qualificationFields, qualificationStates, reviewSection } from '../schema/qualification.ts';
import { carried, record } from '../schema/record.ts';
import { rowsBy } from '../schema/rowsBy.ts';

const isCompany = (row: Readonly<Record<string, unknown>>) => row.kind === 'company';

const documents = {
  kind: code(shipperKind, codesOf(shipperKind), { label: ['货主类型', 'Kind', 'Tipo', '種別'], required: true, initial: 'company', section: 'shipper' }),
  shipperName: text({ label: ['货主名称', 'Shipper name', 'Nombre del cargador', '荷主名'], max: 128, spelling: 'name', required: true, section: 'shipper' }),
  shortName: text({ label: ['简称', 'Short name', 'Nombre corto', '略称'], max: 30, spelling: 'name', required: 'submit', section: 'shipper' }),
  contactName: text({ label: ['联系人', 'Contact', 'Contacto', '連絡先担当'], max: 30, spelling: 'name', required: true, section: 'shipper' }),
  phone: text({ label: ['手机', 'Mobile', 'Móvil', '携帯番号'], max: 11, required: true, mask: 'phone', check: mobileCheck, section: 'shipper' }),
  mail: text({ label: ['邮箱', 'E-mail', 'Correo', 'メール'], max: 254, required: 'submit', check: emailCheck, section: 'shipper' }),
  uscc: text({ label: ['统一社会信用代码', 'Credit code', 'Código de crédito social', '統一社会信用コード'], max: 18, required: 'submit', check: usccCheck, when: isCompany, section: 'documents' }),
  licenceImage: images({ label: ['营业执照', 'Business licence', 'Licencia comercial', '営業許可証'], required: 'submit', min: 1, max: 1, when: isCompany, section: 'documents' }),
  idNumber: text({
    label: ['身份证号', 'ID number', 'N.º de identidad', '身分証番号'],
    hint: ['企业填法人或经办人的', "Firm: its legal person's or agent's", 'Empresa: el de su representante', '企業は代表者または担当者のもの'],
    max: 18,
    required: 'submit',
    mask: 'idNumber',
    check: idNumberCheck,
    section: 'documents',
  }),
  idImages: images({ label: ['身份证正反面', 'ID card, both sides', 'Documento de identidad, ambas caras', '身分証（両面）'], required: 'submit', min: 2, max: 2, section: 'documents' }),
  idValidTo: date({ label: ['身份证有效期止', 'ID card to', 'Documento hasta', '身分証有効期限'], hint: ['空为长期', 'Empty: long-term', 'Vacío: indefinido', '空欄は長期'], section: 'documents' }),
} as const;

/** What the terms are in the row, where the platform alone writes them, and in the form that proposes others. */
const settled = { label: ['结算方式', 'Settlement', 'Liquidación', '精算方法'], required: true, initial: 'perTrip', section: 'terms' } as const;
const limit = { label: ['授信额度', 'Credit limit', 'Límite de crédito', '与信枠'], required: true, initial: 0, section: 'terms' } as const;
const days = { label: ['账期（天）', 'Credit days', 'Días de crédito', '決済期間（日）'], required: true, initial: 0, max: 180, section: 'terms' } as const;
const rate = { label: ['服务费率', 'Service fee rate', 'Tasa de servicio', 'サービス料率'], required: true, initial: 650, max: 2000, section: 'terms' } as const;

/** Who proposes other terms, or watches that; the finance approver decides at the change itself. */
const SEES_PROPOSALS: readonly Role[] = ['admin', 'dispatcher', 'financeClerk', 'auditor'];

/** Shipper, `shipment` in the product: records 10.4. */
export const shipper = record({
  name: 'shipper',
  place: 1,
  label: ['货主', 'Shipper', 'Cargador', '荷主'],
  service: 'ntocc-basic-api',
  startsBusiness: true,
  pages: ['ShipmentManage'],
  number: { field: 'shipperNo', prefix: 'HZ' },
  title: 'shipperName',
  sections: {
    shipper: ['货主', 'Shipper', 'Cargador', '荷主'],
    documents: ['证照', 'Documents', 'Documentos', '証明書'],
    terms: ['结算条款', 'Terms', 'Condiciones', '精算条件'],
    review: reviewSection,
  },
  fields: {
    shipperNo: text({ label: ['货主编号', 'Shipper no.', 'N.º de cargador', '荷主番号'], max: 20, required: true, auto: true, section: 'shipper' }),
    ...documents,
    /** The credit code of a firm, the ID number of a person: one shipper each in a group. */
    identityNo: text({ label: ['证照号码', 'Identity no.', 'N.º identificador', '証明番号'], max: 18, auto: true, mask: 'idNumber', section: 'documents' }),
    // Terms change by finance review with four eyes (records 10.4), so no form of the row takes them.
    settleKind: code(settleKind, codesOf(settleKind), { ...settled, auto: true }),
    creditLimitFen: fen({ ...limit, auto: true }),
    creditDays: int({ ...days, auto: true }),
    serviceRateBp: bp({ ...rate, auto: true }),
    proposalId: ref('proposal', { label: ['待他人复核', 'Waits for another person', 'Espera a otra persona', '他者の確認待ち'], auto: true, sees: (role) => SEES_PROPOSALS.includes(role), section: 'terms' }),
    /** Orders of this shipper pass the cargo audit by themselves (transport-and-money 3.3). */
    isAuditFree: bool({ label: ['免审发货', 'Audit-free', 'Sin auditoría', '審査免除'], required: true, auto: true, initial: false, section: 'terms' }),
    creditScore: int({ label: ['信用分', 'Credit score', 'Puntuación de crédito', '信用スコア'], required: true, auto: true, initial: 100, max: 100, section: 'terms' }),
    /** Average in hundredths: 486 is 4.86 stars; empty before the first rating. */
    starsHundredths: stars({ label: ['星级', 'Stars', 'Estrellas', '評価'], auto: true, section: 'terms' }),
    ...qualificationFields,
  },
  states: qualificationStates,
  ended: ['closed'],
  initial: 'unsubmitted',
  events: {
    ...qualificationEvents(documents),
    'propose.terms': {
      label: ['变更结算条款', 'Change the terms', 'Cambiar las condiciones', '精算条件を変更'],
      by: ['dispatcher', 'financeClerk'],
      prefilled: true,
      fields: {
        settleKind: code(settleKind, codesOf(settleKind), settled),
        creditLimitFen: fen(limit),
        creditDays: int(days),
        serviceRateBp: bp(rate),
        reason: text({ label: ['变更原因', 'Why', 'Motivo', '変更理由'], required: true, min: 4, max: 200, section: 'terms' }),
      },
    },
    'terms.confirmed': { label: ['结算条款已变更', 'Terms changed', 'Condiciones cambiadas', '精算条件の変更'], by: ['system'], carries: carried<ShipperTerms>() },
  },
  view: ['admin', 'dispatcher', 'service', 'auditor', 'financeClerk', 'warehouse', 'shipper'],
  edit: { by: ['admin', 'dispatcher', 'shipper'], states: ['unsubmitted', 'rejected'] },
  import: true,
  unique: [['identityNo'], ['phone']],
  scope: rowsBy({ shipper: 'id', captain: null, driver: null }),
  subject: ownerBy({ shipper: 'id' }),
  list: {
    columns: ['shipperNo', 'shipperName', 'kind', 'contactName', 'phone', 'uscc', 'settleKind', 'creditLimitFen', 'idValidTo', 'status', 'gmtCreated'],
    filters: { shipperNo: 'keyword', shipperName: 'keyword', phone: 'keyword', kind: 'oneOf', status: 'oneOf', idValidTo: 'range', settleKind: 'oneOf', gmtCreated: 'range' },
    sort: { field: 'gmtCreated', dir: 'desc' },
    inline: ['remark'],
    sortable: ['shipperNo', 'shipperName', 'idValidTo', 'creditLimitFen', 'submittedAt', 'gmtCreated'],
  },
});
