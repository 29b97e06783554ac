import { codeList } from './list.ts';

/** Where these stand among the lists of the dictionary. */
export const place = 27;

/** Who complains (addendum A 1.1): those who carry, or those who send. */
export const complaintSide = codeList('complaintSide', [
  ['driver', '司机方', 'Driver side', 'Conductores', '運送側'],
  ['shipper', '货主方', 'Shipper side', 'Cargadores', '荷主側'],
]);

/** Whom a complaint is about. */
export const accusedKind = codeList('accusedKind', [
  ['shipper', '货主', 'Shipper', 'Cargador', '荷主'],
  ['carrier', '车队', 'Fleet', 'Flota', '車隊'],
  ['driver', '司机', 'Driver', 'Conductor', '運転手'],
  ['platform', '平台', 'Platform', 'Plataforma', 'プラットフォーム'],
]);

/** What a complaint is about. */
export const complaintKind = codeList('complaintKind', [
  ['freightUnpaid', '运费拖欠', 'Freight unpaid', 'Flete impagado', '運賃未払'],
  ['attitude', '服务态度', 'Attitude', 'Trato', '接客態度'],
  ['damage', '货损货差', 'Damage or shortage', 'Daños o faltas', '貨物損傷・不足'],
  ['delay', '延误', 'Delay', 'Retraso', '遅延'],
  ['falseInfo', '信息不实', 'False information', 'Información falsa', '虚偽情報'],
  ['fee', '费用争议', 'Fee dispute', 'Disputa de tarifas', '費用争い'],
  ['other', '其他', 'Other', 'Otro', 'その他'],
]);

/** How a complaint was found. */
export const complaintResult = codeList('complaintResult', [
  ['upheld', '成立', 'Upheld', 'Estimada', '認める'],
  ['partly', '部分成立', 'Partly upheld', 'Estimada en parte', '一部認める'],
  ['notUpheld', '不成立', 'Not upheld', 'Desestimada', '認めない'],
]);

/** The way the complainant is compensated. */
export const compensationWay = codeList('compensationWay', [
  ['none', '无', 'None', 'Ninguna', 'なし'],
  ['deduction', '走扣款单', 'By a deduction', 'Por deducción', '控除で処理'],
  ['outside', '线下赔付', 'Outside the platform', 'Fuera de la plataforma', 'プラットフォーム外'],
]);

/** What somebody tells the platform about itself (addendum A 1.2). */
export const feedbackKind = codeList('feedbackKind', [
  ['suggestion', '建议', 'Suggestion', 'Sugerencia', '提案'],
  ['bug', '问题', 'Bug', 'Error', '不具合'],
  ['question', '咨询', 'Question', 'Consulta', '質問'],
  ['praise', '表扬', 'Praise', 'Elogio', '称賛'],
]);
