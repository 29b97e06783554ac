import type { goods } from '../../../domain/records/goods.ts';
import type { Row } from '../../../domain/schema/record.ts';

const OWN = 'G:';
const bare = (text: string) => text.trim().replace(/^0+/, '');

/** Whether a scanned text stands for goods of a lot: our own label, the number of the goods, or their barcode. */
export function isCodeOf(
  { goodsNo, barcode }: Pick<Row<typeof goods>, 'goodsNo' | 'barcode'>,
  lotNo: string | null,
  code: string,
): boolean {
  if (code.startsWith(OWN)) {
    const [no, lot] = code.slice(OWN.length).split('|');
    return no === goodsNo && (lot === undefined || lot === (lotNo ?? ''));
  }
  return code.trim() === goodsNo || (barcode !== null && bare(code) === bare(barcode));
}
