import { codesOf } from '../codes/lists/list.ts';
import { authorizationScope, partyType } from '../codes/lists/party.ts';
import { code, date, fen, files, ref, text, ts } from '../schema/field.ts';
import { record, type Viewer } from '../schema/record.ts';
import { smsCode } from '../schema/smsCode.ts';
import { everyRow, noRow, own, type Where } from '../schema/where.ts';

/** A party sees authorisations it has given or received. */
function scope({ role, partyId }: Viewer): Where {
  if (role === 'shipper') return { or: [own('grantorShipmentId', partyId), own('granteeShipmentId', partyId)] };
  if (role === 'captain') return { or: [own('grantorCarrierId', partyId), own('granteeCarrierId', partyId)] };
  return role === 'driver' ? noRow : everyRow;
}

type FormRow = Readonly<Record<string, unknown>>;
const is = (field: string, value: string) => (row: FormRow) => row[field] === value;
const KINDS = ['SHIPMENT', 'CARRIER'] as const;
const approved = { status: 'approved' };

/** One party authorises another to act in its name until a day: records 10.8. Valid from the grantor's signature on. */
export const authorization = record({
  name: 'authorization',
  label: ['授权', 'Authorisation', 'Autorización', '権限委任'],
  service: 'ntocc-basic-api',
  pages: ['Authorization'],
  number: { field: 'authorizationNo', prefix: 'SQ' },
  title: 'authorizationNo',
  sections: {
    parties: ['双方', 'Parties', 'Partes', '当事者'],
    terms: ['范围与期限', 'Scope and term', 'Alcance y plazo', '範囲・期間'],
    signing: ['签署', 'Signing', 'Firma', '締結'],
  },
  fields: {
    authorizationNo: text({ label: ['授权编号', 'Authorisation no.', 'N.º de autorización', '委任番号'], max: 20, required: true, auto: true, section: 'parties' }),
    grantorKind: code(partyType, KINDS, { label: ['授权人类型', 'Kind of grantor', 'Tipo de otorgante', '委任者種別'], required: true, initial: 'SHIPMENT', section: 'parties' }),
    grantorShipmentId: ref('shipper', { label: ['授权人（货主）', 'Grantor (shipper)', 'Otorgante (cargador)', '委任者（荷主）'], required: true, when: is('grantorKind', 'SHIPMENT'), section: 'parties', pick: approved }),
    grantorCarrierId: ref('fleet', { label: ['授权人（车队）', 'Grantor (fleet)', 'Otorgante (flota)', '委任者（車隊）'], required: true, when: is('grantorKind', 'CARRIER'), section: 'parties', pick: approved }),
    granteeKind: code(partyType, KINDS, { label: ['被授权人类型', 'Kind of grantee', 'Tipo de apoderado', '受任者種別'], required: true, initial: 'CARRIER', section: 'parties' }),
    granteeShipmentId: ref('shipper', { label: ['被授权人（货主）', 'Grantee (shipper)', 'Apoderado (cargador)', '受任者（荷主）'], required: true, when: is('granteeKind', 'SHIPMENT'), section: 'parties', pick: approved }),
    granteeCarrierId: ref('fleet', { label: ['被授权人（车队）', 'Grantee (fleet)', 'Apoderado (flota)', '受任者（車隊）'], required: true, when: is('granteeKind', 'CARRIER'), section: 'parties', pick: approved }),
    scope: code(authorizationScope, codesOf(authorizationScope), { label: ['授权范围', 'Scope', 'Alcance', '範囲'], required: true, initial: 'sign', section: 'terms' }),
    limitAmountFen: fen({ label: ['付款限额', 'Payment limit', 'Límite de pago', '支払限度額'], min: 1, required: true, when: is('scope', 'pay'), section: 'terms' }),
    validFrom: date({ label: ['生效日期', 'Valid from', 'Vigente desde', '有効開始日'], required: true, section: 'terms' }),
    validTo: date({ label: ['到期日期', 'Valid to', 'Vigente hasta', '有効終了日'], required: true, section: 'terms' }),
    files: files({ label: ['授权文件', 'Authorisation file', 'Archivo de la autorización', '委任状'], max: 4, section: 'signing' }),
    smsSignedAt: ts({ label: ['签署时间', 'Signed', 'Firmada', '締結日時'], auto: true, section: 'signing' }),
    endReason: text({ label: ['撤销原因', 'Reason of the end', 'Motivo del fin', '撤回理由'], max: 200, auto: true, section: 'signing' }),
  },
  states: {
    pendingSign: ['待签署', 'Pending signature', 'Pendiente de firma', '締結待ち'],
    active: ['生效', 'Active', 'Vigente', '有効'],
    expired: ['到期', 'Expired', 'Vencida', '満了'],
    revoked: ['已撤销', 'Revoked', 'Revocada', '撤回済'],
  },
  initial: 'pendingSign',
  events: {
    sign: { label: ['签署', 'Sign', 'Firmar', '締結'], by: ['shipper', 'captain'], fields: { smsCode } },
    revoke: { label: ['撤销', 'Revoke', 'Revocar', '撤回'], by: ['shipper', 'captain', 'admin'], danger: true, fields: { reason: text({ label: ['撤销原因', 'Reason', 'Motivo', '理由'], required: true, min: 4, max: 200 }) } },
    expire: { label: ['到期', 'Expire', 'Vencer', '満了'], by: ['system'] },
  },
  view: ['admin', 'financeClerk', 'auditor', 'shipper', 'captain'],
  edit: { by: ['admin', 'financeClerk'], states: ['pendingSign'] },
  scope,
  list: {
    columns: ['authorizationNo', 'grantorShipmentId', 'grantorCarrierId', 'granteeShipmentId', 'granteeCarrierId', 'scope', 'limitAmountFen', 'validFrom', 'validTo', 'status', 'smsSignedAt', 'gmtCreated'],
    filters: {
      authorizationNo: 'keyword',
      status: 'oneOf',
      scope: 'oneOf',
      grantorKind: 'oneOf',
      granteeKind: 'oneOf',
      grantorShipmentId: 'equals',
      grantorCarrierId: 'equals',
      granteeShipmentId: 'equals',
      granteeCarrierId: 'equals',
      validTo: 'range',
      gmtCreated: 'range',
    },
    sort: { field: 'gmtCreated', dir: 'desc' },
    sortable: ['authorizationNo', 'validFrom', 'validTo', 'gmtCreated'],
  },
});
