import type { Label } from '../label.ts';

/** Refusals of tax reporting: transport-and-money 14. From 42006 on they put its rules into words. */
export const tax = {
  42001: ['报送期间未结束', 'The period has not ended', 'El periodo no ha terminado', '報告期間が終了していません'],
  42002: ['收入合计与支付流水相差{x}元', 'Income differs from payments by {x} yuan', 'Los ingresos difieren de los pagos en {x} yuanes', '収入合計が支払明細と {x} 元異なります'],
  42003: ['{name}的证件号码校验不通过', 'The ID number of {name} fails its check', 'El documento de {name} no supera la comprobación', '{name} の証明書番号が検証に合格しません'],
  42004: ['该期间已有报送记录', 'A report for this period exists', 'Ya existe un informe de este periodo', 'この期間の報告は既に存在します'],
  42005: ['该凭证不属于增值税扣税凭证', 'Not a valid VAT deduction document', 'No es un documento válido para deducir el IVA', '増値税の控除証憑ではありません'],
  42006: ['{day}没有有效的“{kind}”', 'No "{kind}" is in force on {day}', 'El {day} no hay «{kind}» vigente', '{day} に有効な「{kind}」がありません'],
  42007: ['与{no}的有效期重叠', 'The period overlaps that of {no}', 'El periodo se solapa con el de {no}', '{no} の有効期間と重複しています'],
  42008: [
    '运单{no}油品通行费成本尚可抵扣{x}元，分摊不能超出',
    'Waybill {no} has only {x} yuan of fuel and tolls left to deduct',
    'A la carta {no} solo le quedan {x} yuanes de combustible y peajes por deducir',
    '運送状 {no} の控除可能な燃料・通行料は残り {x} 元です',
  ],
  42009: ['分摊合计不能超过价税合计{x}元', 'The shares exceed the invoice total of {x} yuan', 'Las partes superan el total de {x} yuanes', '按分合計が税込合計 {x} 元を超えています'],
  42010: ['已超过报送期限，请填写逾期原因', 'The due date has passed; give a reason', 'El plazo ha vencido; indique el motivo', '報告期限を過ぎています。遅延理由を入力してください'],
  42011: ['请填写税务机关的受理回执号', 'Give the receipt number of the tax bureau', 'Indique el número de acuse de la agencia', '税務機関の受理番号を入力してください'],
  42012: ['更正报送须指明已受理的原报送', 'A correction names the accepted report it corrects', 'Una corrección indica el informe aceptado', '訂正報告には受理済みの元の報告を指定してください'],
  42013: ['请先计提{month}的附加税费', 'Post the surtax of {month} first', 'Contabilice antes el recargo de {month}', '先に {month} の付加税を計上してください'],
  42014: ['{name}没有身份信息', '{name} has no identity information', '{name} no tiene datos de identidad', '{name} の身分情報がありません'],
  42015: ['月份已结账或已报税，不能撤销认证', 'The month is closed or reported to the tax bureau; the certification stays', 'El mes está cerrado o ya se declaró; la certificación se mantiene', '締め済みまたは税務申告済みの月のため、認証を取り消せません'],
  42016: ['分摊行中运单{no}重复', 'Waybill {no} appears twice in the shares', 'La carta {no} figura dos veces', '按分行に運送状 {no} が重複しています'],
  42017: ['该报表不按此期间报送', 'Not a period of this kind of report', 'No es un periodo de este tipo de informe', 'この種類の報告期間ではありません'],
  42018: [
    '进项发票须由登记或修改人以外的人员认证',
    'An input invoice is certified by somebody other than who registered or changed it',
    'Una factura soportada la certifica alguien distinto de quien la registró o modificó',
    '仕入発票の認証は、登録・変更した人以外が行います',
  ],
} as const satisfies Readonly<Record<number, Label>>;
