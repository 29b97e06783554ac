import { codeList } from './list.ts';

/** Where these stand among the lists of the dictionary. */
export const place = 20;

/** What a short message is sent for (records 3, 5). */
export const smsTemplate = codeList('smsTemplate', [
  ['verificationCode', '验证码', 'Verification code', 'Código de verificación', '認証コード'],
  ['accountLocked', '账号锁定提醒', 'Account locked', 'Cuenta bloqueada', 'アカウントロック通知'],
  ['invitation', '加入邀请', 'Invitation', 'Invitación', '招待'],
  ['certificateDue', '证件到期提醒', 'Certificate due', 'Documento por vencer', '証明書の期限通知'],
  ['agreementToSign', '代收协议待签', 'Agreement to sign', 'Acuerdo por firmar', '契約締結の依頼'],
  ['reminderAnswer', '催款答复', 'Answer to a payment reminder', 'Respuesta a un recordatorio', '支払催促への回答'],
  ['receivableOverdue', '应收逾期提醒', 'Money overdue', 'Importe vencido', '支払期限超過の督促'],
  ['statementToConfirm', '对账单待确认', 'Statement to confirm', 'Conciliación por confirmar', '照合書の確認依頼'],
  ['oneTimePassword', '一次性密码', 'One-time password', 'Contraseña de un solo uso', 'ワンタイムパスワード'],
  ['factorReset', '第二要素重置提醒', 'Second factor reset', 'Segundo factor restablecido', '二要素認証のリセット通知'],
  ['phoneChange', '手机号变更结果', 'Mobile number changed', 'Cambio de móvil', '携帯番号の変更'],
  ['callRequest', '请求回电', 'Asked to call back', 'Petición de llamada', '折返し電話の依頼'],
  ['tripToRate', '运单待评价', 'Trip to rate', 'Viaje por valorar', '運行の評価依頼'],
  ['formToFill', '表单待填写', 'Form to fill in', 'Formulario por rellenar', 'フォームの記入依頼'],
  ['queueCalled', '排队叫号', 'Queue call', 'Llamada de turno', '呼出し'],
  ['safetyWarning', '安全提醒', 'Safety word', 'Aviso de seguridad', '安全通知'],
  ['complaint', '投诉进展', 'Complaint', 'Queja', '苦情'],
  ['contractToSign', '合同待签', 'Contract to sign', 'Contrato por firmar', '契約署名'],
  ['serviceBillToConfirm', '服务费账单待确认', 'Service bill to confirm', 'Factura de servicios por confirmar', 'サービス料請求の確認依頼'],
]);

/** The business a message belongs to. */
export const smsBusiness = codeList('smsBusiness', [
  ['register', '注册与签约', 'Registration and signing', 'Registro y firma', '登録・署名'],
  ['account', '账号安全', 'Account safety', 'Seguridad de la cuenta', 'アカウントの安全'],
  ['fleet', '车队与代收', 'Fleets and collection', 'Flotas y cobros', '車隊・代理受領'],
  ['settlement', '对账与结算', 'Statements and settlement', 'Conciliación y liquidación', '照合・精算'],
  ['service', '客服与安全', 'Service and safety', 'Servicio y seguridad', 'サービス・安全'],
  ['yard', '场站', 'Yard', 'Patio', 'ヤード'],
]);

/** Why a message did not arrive: what the operator said, or what the platform saw. */
export const smsError = codeList('smsError', [
  ['BLOCKED', '号码被运营商拦截', 'Number blocked', 'Número bloqueado', '番号がブロックされています'],
  ['ABSENT', '空号或关机', 'Number out of service or switched off', 'Número fuera de servicio o apagado', '欠番または電源オフ'],
  ['REFUSED', '短信通道拒绝', 'Refused by the gateway', 'Rechazado por la pasarela', 'ゲートウェイが拒否'],
  ['NO_ANSWER', '短信通道无应答', 'No answer from the gateway', 'La pasarela no responde', 'ゲートウェイ応答なし'],
  ['LATE', '验证码过期未发出', 'The code was out of date before it was sent', 'El código caducó antes de enviarse', '送信前にコードが失効'],
  ['NO_RECEIPT', '72 小时无回执', 'No receipt within 72 hours', 'Sin acuse en 72 horas', '72時間以内に受領通知なし'],
]);
