import type { Check } from './field.ts';
import { isClock, isEmail, isMobile, isTel } from '../rules/checks.ts';
import { isBankCard, isId18, isLuhn, isUscc } from '../rules/identity.ts';
import { isPlate, isVin, isVinChecked } from '../rules/vehicleMarks.ts';

/** Checks of single fields with the messages of records 0.6. */
export const mobileCheck: Check = { spelling: 'phone', test: isMobile, message: ['手机号格式不正确', 'Not a valid mobile number', 'El número de móvil no es válido', '携帯番号の形式が正しくありません'] };
/** Uses the clock: a birth date is not in the future. */
export const idNumberCheck: Check = { spelling: 'code', test: (value) => isId18(value, Date.now()), message: ['身份证号码不正确', 'Not a valid ID number', 'El número de identidad no es válido', '身分証番号が正しくありません'] };
export const usccCheck: Check = { spelling: 'code', test: isUscc, message: ['统一社会信用代码不正确', 'Not a valid credit code', 'El código de crédito social no es válido', '統一社会信用コードが正しくありません'] };
/** Of a firm the credit code, of a person the ID number. */
export const partyIdCheck: Check = {
  spelling: 'code',
  test: (value) => isUscc(value) || idNumberCheck.test(value),
  message: ['统一社会信用代码或身份证号码不正确', 'Not a valid credit code or ID number', 'El código de crédito social o número de identidad no es válido', '統一社会信用コードまたは身分証番号が正しくありません'],
};
export const plateCheck: Check = { spelling: 'plate', test: isPlate, message: ['车牌号格式不正确', 'Not a valid plate number', 'La matrícula no es válida', 'ナンバーの形式が正しくありません'] };
export const vinCheck: Check = {
  spelling: 'code',
  test: isVin,
  message: ['车辆识别代号应为 17 位，不含 I、O、Q', 'A VIN has 17 characters without I, O, Q', 'El VIN tiene 17 caracteres sin I, O ni Q', '車台番号は I・O・Q を除く 17 桁です'],
  doubt: {
    test: isVinChecked,
    message: ['校验位不符，请与行驶证核对', 'The check digit does not fit: compare with the licence', 'El dígito de control no coincide: compruebe el permiso de circulación', 'チェックディジットが一致しません。車検証と照合してください'],
  },
};
export const bankCardCheck: Check = {
  spelling: 'digits',
  test: isBankCard,
  message: ['银行卡号应为 16–19 位数字', 'A bank card number has 16 to 19 digits', 'El número de tarjeta tiene de 16 a 19 dígitos', '銀行カード番号は 16～19 桁の数字です'],
  doubt: { test: isLuhn, message: ['校验位不符，请与银行卡核对', 'The check digit does not fit: compare with the card', 'El dígito de control no coincide: compruebe la tarjeta', 'チェックディジットが一致しません。カードと照合してください'] },
};
export const telCheck: Check = { spelling: 'phone', test: isTel, message: ['电话号码格式不正确', 'Not a valid phone number', 'El número de teléfono no es válido', '電話番号の形式が正しくありません'] };
export const clockCheck: Check = { spelling: 'word', test: isClock, message: ['时间格式应为 时:分，如 08:30', 'A time of day is hh:mm, e.g. 08:30', 'La hora tiene la forma hh:mm, p. ej. 08:30', '時刻は hh:mm 形式です（例 08:30）'] };
export const laneCheck: Check = {
  spelling: 'code',
  test: (value) => /^[A-Z]$/.test(value),
  message: ['车道代码为一个字母 A–Z', 'The code of a lane is one letter A to Z', 'El código de carril es una letra de la A a la Z', 'レーンコードは A～Z の 1 文字です'],
};
export const locationCodeCheck: Check = {
  spelling: 'code',
  test: (value) => /^[A-Z0-9-]+$/.test(value),
  message: ['库位码只能用大写字母、数字和连字符', 'A location code has capital letters, digits and hyphens only', 'El código solo lleva mayúsculas, cifras y guiones', 'ロケーションコードは大文字・数字・ハイフンのみです'],
};
export const emailCheck: Check = { spelling: 'word', test: isEmail, message: ['邮箱格式不正确', 'Not a valid e-mail address', 'El correo electrónico no es válido', 'メールアドレスの形式が正しくありません'] };
/** A quarter or a month, as tax reports name them. */
export const periodCheck: Check = {
  spelling: 'code',
  test: (value) => /^20\d\d(Q[1-4]|0[1-9]|1[0-2])$/.test(value),
  message: ['期间格式为 2026Q1 或 202603', 'A period is written 2026Q1 or 202603', 'El periodo se escribe 2026Q1 o 202603', '期間は 2026Q1 または 202603 の形式です'],
};
/** A page of the desk, or a safe address elsewhere. */
export const linkCheck: Check = { test: (value) => /^(https:\/\/[^\s/]|#\/)\S*$/.test(value), message: ['链接以 https:// 或 #/ 开头', 'A link begins with https:// or #/', 'El enlace empieza por https:// o #/', 'リンクは https:// か #/ で始めてください'] };
/** An address of another system that is sent to. */
export const httpsCheck: Check = {
  spelling: 'word',
  test: (value) => /^https:\/\/[^\s/?#@]+(\/\S*)?$/.test(value),
  message: ['地址以 https:// 开头', 'An address begins with https://', 'La dirección empieza por https://', 'アドレスは https:// で始めてください'],
};
/** The code of a form that is filled in by a link, and the codes of its fields: no key of a form's own, which are camelCase. */
export const formCodeCheck: Check = {
  spelling: 'word',
  test: (value) => /^[A-Z_]+$/.test(value),
  message: ['代码只能用大写字母和下划线', 'A code has capital letters and underscores only', 'El código solo lleva mayúsculas y guiones bajos', 'コードは大文字と下線のみです'],
};
export const formFieldCheck: Check = {
  spelling: 'word',
  test: (value) => /^[A-Z][A-Z0-9_]*$/.test(value),
  message: [
    '字段代码以大写字母开头，只能用大写字母、数字和下划线',
    'A field code begins with a capital letter and has capital letters, digits and underscores only',
    'El código empieza por mayúscula y solo lleva mayúsculas, cifras y guiones bajos',
    '項目コードは大文字で始まり、大文字・数字・下線のみです',
  ],
};

/** A month as six digits. */
export const monthCheck: Check = {
  test: (value) => /^20\d\d(0[1-9]|1[0-2])$/.test(value),
  spelling: 'code',
  message: ['应为六位年月，如 202611', 'Six digits of year and month, e.g. 202611', 'Seis cifras de año y mes, p. ej. 202611', '年月6桁で入力してください（例：202611）'],
};
