import { expect, it } from 'vitest';
import { isCodeOf } from '../../../server/business/stock/scannedGoods.ts';

const NOW = Date.UTC(2026, 10, 27);
const water = { goodsNo: 'HW1', barcode: '6941234501236' };

it.each([
  ['our own label', 'G:HW1|A', true],
  ['our own label without a lot', 'G:HW1', true],
  ['the label of another lot', 'G:HW1|B', false],
  ['the label of other goods', 'G:HW2|A', false],
  ['the barcode', '6941234501236', true],
  ['the barcode with a zero in front', '06941234501236', true],
  ['another barcode', '6901234567892', false],
  ['what GS1 says', '(01)06941234501236(10)A', true],
  ['what GS1 says of another lot', '(01)06941234501236(10)B', false],
  ['the number of the goods', 'HW1', true],
  ['a place', 'L:KF1/A-01', false],
])('%s stands for goods of a lot, or does not', (_, code, isIt) => {
  expect(isCodeOf(water, 'A', code, NOW)).toBe(isIt);
});
