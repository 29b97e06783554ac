import type { goods } from '../../../domain/records/goods.ts';
import { gtinOf, readCode } from '../../../domain/rules/scanCode.ts';
import type { Row } from '../../../domain/schema/record.ts';

type Goods = Pick<Row<typeof goods>, 'goodsNo' | 'barcode'>;

const bare = (text: string) => text.trim().replace(/^0+/, '');

/** A barcode of a house has zeros in front, or has not. */
const isBarcode = ({ barcode }: Goods, text: string) => barcode !== null && bare(text) === bare(barcode);

/** Whether a scanned text stands for goods of a lot: our own label, the number of the goods, their barcode, or what GS1 says. */
export function isCodeOf(thing: Goods, lotNo: string | null, scanned: string, now: number): boolean {
  const code = readCode(scanned, now);
  const isLot = (said: string | null) => said === null || said === lotNo;
  if (code.kind === 'goods') return code.goodsNo === thing.goodsNo && isLot(code.lotNo);
  if (code.kind === 'plain') return code.text === thing.goodsNo || isBarcode(thing, code.text);
  if (code.kind !== 'gtin' && code.kind !== 'elements') return false;
  const own = thing.barcode === null ? null : gtinOf(thing.barcode);
  const isNumber = (gtin: string | null) => gtin !== null && (gtin === own || isBarcode(thing, gtin));
  return isNumber(code.gtin) && (code.kind === 'gtin' || isLot(code.lotNo));
}
