import type { Label } from '../label.ts';

/** Refusals of reports to the authority: transport-and-money 11.6. 39009 to 39011 put guards and rules of 11.4 into words. */
export const reporting = {
  39001: ['运单未完成，不能上报', 'The waybill is not completed', 'La carta de porte no está completada', '運送状が完了していないため、報告できません'],
  39002: [
    '资金流水不完整：应付{x}元，已付{y}元{difference:note}',
    'Fund flow incomplete: payable {x}, paid {y}{difference:note}',
    'Flujo de fondos incompleto: a pagar {x}, pagado {y}{difference:note}',
    '資金流が不完全です：支払予定 {x} 元、支払済 {y} 元{difference:note}',
  ],
  39003: [
    '轨迹缺失或与装卸地不符{rule:note}；无法补齐的：付款可由调度或财务申请轨迹例外，经风控批准；上报由风控写明原因后排除该运单',
    'Track missing or not matching the places{rule:note}; where it cannot be completed: for the payment, dispatch or finance requests a track exception, which risk control approves; from reporting, risk control excludes the waybill with a reason',
    'Falta el trayecto o no coincide con los lugares{rule:note}; si no puede completarse: para el pago, el despacho o finanzas solicita una excepción de trayectoria que aprueba control de riesgos; del informe, control de riesgos excluye la carta con un motivo',
    '軌跡がない、または積卸地と一致しません{rule:note}。補えない場合：支払は、配車または財務が軌跡の例外を申請し、リスク管理が承認します。報告は、リスク管理が理由を付けて運送状を対象外にします',
  ],
  39004: ['司机/车辆基础信息未上报成功', 'Driver or vehicle basics not accepted yet', 'Los datos del conductor o del vehículo aún no han sido aceptados', '運転手・車両の基礎情報がまだ受理されていません'],
  39005: ['{field}不符合上报规范：{rule}', '{field} breaks the rule {rule}', '{field} incumple la regla {rule}', '{field}は報告規則に適合しません：{rule}'],
  39006: ['上报中，请等待回执', 'Already sent; wait for the answer', 'Ya enviado; espere la respuesta', '報告中です。回答をお待ちください'],
  39007: ['网络货运不允许现金支付', 'Cash is not allowed in network freight', 'El transporte en red no admite efectivo', 'ネットワーク貨物運送では現金払いは認められません'],
  39008: ['请先上报运单', 'Report the waybill first', 'Informe primero de la carta de porte', '先に運送状を報告してください'],
  39009: ['司机或车辆审核未通过', 'The review of the driver or vehicle has not passed', 'La revisión del conductor o vehículo no está aprobada', '運転手または車両の審査が承認されていません'],
  39010: ['与监管平台的登录已失效，请稍后再试', 'The login at the authority has ended; try again soon', 'La sesión con la autoridad ha caducado; inténtelo en breve', '監督機関へのログインが切れています。しばらくしてからお試しください'],
  39011: ['被退回的字段尚未在来源处更正', 'The refused field has not been corrected at its source', 'El campo rechazado aún no se ha corregido en su origen', '差戻された項目が元データで訂正されていません'],
} as const satisfies Readonly<Record<number, Label>>;
