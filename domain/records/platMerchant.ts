import { merchantChannel, merchantUse } from '../codes/lists/account.ts';
import { codesOf } from '../codes/lists/list.ts';
import { bp, type Check, code, ref, text, ts } from '../schema/field.ts';
import { reference } from '../schema/reference.ts';
import { everyRow } from '../schema/where.ts';

const numberCheck: Check = {
  spelling: 'word',
  test: (value: string) => /^[A-Za-z0-9_-]+$/.test(value),
  message: ['商户号仅含字母、数字、连字符和下划线', 'A merchant number has letters, digits, hyphens and underscores only', 'El número solo lleva letras, cifras, guiones y guiones bajos', '加盟店番号は英数字・ハイフン・下線のみです'] as const,
};

/** A merchant of the platform itself, by which it pays and is paid: records 10.8. */
export const platMerchant = reference({
  name: 'platMerchant',
  label: ['平台商户', 'Platform merchant', 'Comercio de la plataforma', 'プラットフォーム加盟店'],
  service: 'ntocc-basic-api',
  pages: ['PlatMerchant'],
  number: { field: 'platMerchantNo', prefix: 'PT' },
  title: 'merchantName',
  sections: { merchant: ['商户', 'Merchant', 'Comercio', '加盟店'], access: ['接入', 'Access', 'Acceso', '接続'] },
  fields: {
    platMerchantNo: text({ label: ['登记编号', 'Register no.', 'N.º de registro', '登録番号'], max: 20, required: true, auto: true, section: 'merchant' }),
    merchantName: text({ label: ['商户名称', 'Merchant name', 'Nombre del comercio', '加盟店名'], max: 60, spelling: 'name', required: true, section: 'merchant' }),
    channel: code(merchantChannel, codesOf(merchantChannel), { label: ['渠道', 'Channel', 'Canal', 'チャネル'], required: true, initial: 'bank', section: 'merchant' }),
    use: code(merchantUse, codesOf(merchantUse), { label: ['用途', 'Use', 'Uso', '用途'], required: true, initial: 'both', section: 'merchant' }),
    /** The legal entity of the group that owns the merchant; empty: the group. */
    orgId: ref('organization', { label: ['所属组织', 'Organization', 'Organización', '組織'], section: 'merchant', pick: { status: 'enabled' } }),
    feeBp: bp({ label: ['手续费率', 'Fee rate', 'Tasa de comisión', '手数料率'], required: true, initial: 0, max: 1_000, section: 'merchant' }),
    merchantNo: text({ label: ['商户号', 'Merchant no.', 'N.º de comercio', '加盟店番号'], max: 40, required: true, check: numberCheck, section: 'access' }),
    secret: text({ label: ['接入密钥', 'Access secret', 'Clave secreta', '接続シークレット'], min: 8, max: 200, required: true, isSecret: true, section: 'access' }),
    secretSetAt: ts({ label: ['密钥更新时间', 'Secret set', 'Clave fijada', 'シークレット設定日時'], auto: true, section: 'access' }),
  },
  view: ['admin', 'financeApprover'],
  keepers: ['admin', 'financeApprover'],
  unique: [['merchantNo', 'channel']],
  scope: () => everyRow,
  list: {
    columns: ['platMerchantNo', 'merchantName', 'channel', 'merchantNo', 'use', 'orgId', 'feeBp', 'secret', 'secretSetAt', 'status'],
    filters: { platMerchantNo: 'keyword', merchantName: 'keyword', merchantNo: 'keyword', channel: 'oneOf', use: 'oneOf', orgId: 'equals', status: 'oneOf' },
    sort: { field: 'gmtCreated', dir: 'desc' },
    sortable: ['platMerchantNo', 'merchantName', 'merchantNo', 'feeBp', 'gmtCreated'],
  },
});
