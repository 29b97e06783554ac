import type { Label } from '../label.ts';

/** Refusals of contracts: records 6; those of a trip: records 9, addendum A 4.5. */
export const contracts = {
  47001: [
    '该客户在 {from} 至 {to} 已有生效合同 {no}',
    'Contract {no} is already active for this party from {from} to {to}',
    'El contrato {no} ya está vigente para esta parte del {from} al {to}',
    'この相手先には {from} から {to} まで有効な契約 {no} があります',
  ],
  47002: ['对方资质未通过审核，不能签约', 'The other party is not approved yet', 'La otra parte aún no está aprobada', '相手先の資格が未承認のため、契約できません'],
  47003: ['到期日不能早于今天', 'The end date is in the past', 'La fecha de fin ya ha pasado', '終了日が過去になっています'],
  47004: ['请至少维护一条价格', 'Enter at least one price', 'Indique al menos un precio', '価格を 1 件以上入力してください'],
  47005: ['归还数量超过持有数量（持有 {n}）', 'Returned more than held ({n} held)', 'Se devuelve más de lo que tiene ({n})', '保有数 {n} を超えています'],
  47006: ['转出方与转入方不能相同', 'Giver and receiver are the same', 'Entrega y recibe el mismo', '渡す側と受ける側が同じです'],
  47007: ['授信条款尚未通过财务审核，不能签署', 'The credit terms have not passed the finance review', 'Las condiciones de crédito no han pasado la revisión financiera', '与信条件が財務審査で承認されていません'],
  47008: ['合同没有待审核的授信条款', 'The contract has no credit terms to review', 'El contrato no tiene condiciones de crédito por revisar', '審査待ちの与信条件がありません'],
  47018: ['仓储合同只能月结或预付', 'Storage is settled monthly or prepaid', 'El almacenaje se liquida mensual o prepago', '保管は月次または前払いのみです'],
  47019: ['{goods} 的 {basis} 费率重复', '{basis} for {goods} is there twice', '{basis} de {goods} está repetida', '{goods} の {basis} が重複しています'],
  50009: ['合同内容已更新，请重新阅读后签署', 'The contract changed, read it again before signing', 'El contrato cambió; léalo de nuevo', '契約が更新されました。再度お読みください'],
  50010: ['发送次数已达上限（5 次）', 'The limit of 5 messages is reached', 'Límite de 5 mensajes alcanzado', '送信は5回までです'],
  50061: ['运单合同未签署，不能发车', 'The trip contract is not signed yet', 'El contrato del viaje no está firmado', '運行契約が未署名です'],
  50062: ['模板含未知占位符{name}', 'Unknown placeholder {name}', 'Marcador desconocido {name}', '不明な差込項目{name}'],
  50063: ['没有生效的合同模板', 'No template is in force', 'No hay plantilla vigente', '有効なテンプレートがありません'],
  50064: ['请由他人批准该模板', 'Somebody else must approve the template', 'Otra persona debe aprobarla', '別の人が承認してください'],
  50065: [
    '双方未约定短信签署：请乙方在个人中心同意最新服务协议，或走纸质',
    'SMS signing was not agreed on: party B accepts the newest service agreement in its profile, or signs on paper',
    'Sin acuerdo de firma SMS: la parte B acepta el acuerdo de servicio más reciente en su perfil, o firme en papel',
    'SMS署名の合意がありません：乙がプロフィールで最新のサービス規約に同意するか、書面で署名してください',
  ],
} as const satisfies Readonly<Record<number, Label>>;
