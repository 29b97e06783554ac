import type { HeadKinds } from './sheetHeads.ts';
import { isFigure } from './units.ts';
import type { SheetLine } from './sheetGrid.ts';

const plain = (text: string) => text.normalize('NFKC').replaceAll(/\s/g, '');

/** A line that sums others says so, with nothing after it but a figure. */
const SUM = /^(本页|本月|本单|运费|金额|当月|以上)?(合计|总计|共计|小计|累计|合計|小計|総計|total|subtotal|grandtotal|sum|suma|importetotal)(金额|金額)?:?[-\d,.¥$元]*$/i;
/** What stands beside it: figures with their units, amounts in words, dashes and errors. */
const FIGURE = /^([-+]?[¥$]?[-\d,.]+(元|万元|吨|t|kg|公斤|千克|方|%|公里|km|车|单|票|件|笔|人|台|行|条|次)?|(人民币)?[零〇壹贰叁肆伍陆柒捌玖拾佰仟万亿元圆角分整正]+|[-—/]+|#[A-Z0-9/!?]+)$/i;
/** What is signed or explained below a table. */
const NOTE = /^(制表|制单|填表|编制|审核|复核|批准|经办|负责|主管|签字|签名|盖章|打印|日期|备注|说明|注|preparedby|checkedby|approvedby|note|nota|作成|承認)[^:]*:/i;
const UNIT = /^(单位:?)?(人民币)?(元|万元|千元|元\/吨|元\/t|吨|t|kg|千克|公斤|方|立方|立方米|m3|m³|公里|千米|km|米|m|%|件|个|辆|次|天|小时|度|cny|rmb|yuan|kilograms?|tonnes?)$/i;
const NEED = /^[([【]?(必填|选填|非必填|可选|required|optional|obligatorio|opcional|必須|任意)[)\]】]?$/i;

const inBrackets = (text: string) => plain(text).replace(/^[([【](.*)[)\]】]$/, '$1');

/** The unit that a cell below a head says; empty: it says none. */
export const unitIn = (text: string): string => {
  const unit = inBrackets(text).replace(/^单位:?/, '');
  return UNIT.test(unit) ? unit : '';
};

/** Whether a line below the heads says units, or what has to be filled in, and nothing else. */
export function isUnitRow({ cells }: SheetLine, heads: readonly string[], kindOf: HeadKinds): boolean {
  const said = cells.flatMap((text, at) => (text === '' ? [] : [{ text, head: heads[at] ?? '' }]));
  return said.length > 0 && said.every(({ text, head }) => NEED.test(plain(text)) || (unitIn(text) !== '' && isFigure(kindOf(head))));
}

/** Whether a line sums others: it says so in one cell, and has nothing but figures beside it. */
export function isSum({ cells }: SheetLine): boolean {
  const said = cells.map(plain).filter((text) => text !== '');
  const word = said.findIndex((text) => SUM.test(text));
  return word >= 0 && said.every((text, at) => at === word || FIGURE.test(text) || SUM.test(text));
}

/** Whether a line is what people sign or explain below a table. */
export function isNote({ cells }: SheetLine): boolean {
  const said = cells.map(plain).filter((text) => text !== '');
  return said.length > 0 && NOTE.test(said[0] ?? '') && said.every((text) => NOTE.test(text) || text.length <= 20);
}
