import type { Label } from '../codes/label.ts';
import { SHEET_LIMITS } from '../rules/sheetLimits.ts';

/** What a spreadsheet has made of a cell before it came here: its value is gone and cannot be read. */
type CellLoss = 'digits' | 'error' | 'length';

/** A number whose last digits a spreadsheet has dropped: 6.22202E+18. */
const EXPONENT = /^[+-]?(\d(\.\d+)?E[+-]\d{2,3}|\d\.\d+E\d{1,3})$/i;
/** What a formula says that has no result, and a column too narrow for its figures. */
const ERROR = /^(#(N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|FIELD!|BLOCKED!|BUSY!|CONNECT!|UNKNOWN!|GETTING_DATA)|Err:\d{3}|#{4,})$/i;

/** What of a cell's value is lost; null: nothing. */
export function lossOf(text: string): CellLoss | null {
  const word = text.trim();
  if (EXPONENT.test(word)) return 'digits';
  if (ERROR.test(word)) return 'error';
  return word.length > SHEET_LIMITS.cell ? 'length' : null;
}

/** What a person can do about a cell whose value is lost already. */
const LOST: Readonly<Record<CellLoss, (label: Label, text: string) => Label>> = {
  digits: (label, text) => [
    `${label[0]}“${text}”末尾数字已丢失：请将该列设为文本格式后重新填写完整号码`,
    `${label[1]}: "${text}" has lost its last digits; format the column as text and type the whole number again`,
    `${label[2]}: «${text}» ha perdido sus últimas cifras; dé formato de texto a la columna y escriba el número completo`,
    `${label[3]}「${text}」は末尾の桁が失われています。列を文字列形式にして番号全体を入力し直してください`,
  ],
  error: (label, text) => [
    `${label[0]}是错误值“${text}”：请修正公式，或直接填写内容`,
    `${label[1]} holds the error "${text}"; correct the formula or type the value itself`,
    `${label[2]} contiene el error «${text}»; corrija la fórmula o escriba el valor`,
    `${label[3]}がエラー値「${text}」です。数式を直すか、値を直接入力してください`,
  ],
  length: (label) => [
    `${label[0]}超过 ${String(SHEET_LIMITS.cell)} 个字符：请缩短`,
    `${label[1]} has more than ${String(SHEET_LIMITS.cell)} characters; please shorten it`,
    `${label[2]} tiene más de ${String(SHEET_LIMITS.cell)} caracteres; acórtelo`,
    `${label[3]}が ${String(SHEET_LIMITS.cell)} 文字を超えています。短くしてください`,
  ],
};

/** What is lost of a cell, and what a person can do about it; null: nothing is. @param label the column */
export function lossMessage(label: Label, text: string): Label | null {
  const loss = lossOf(text);
  return loss === null ? null : LOST[loss](label, text);
}
