/** Quantities of a line of an inbound order, thousandths of the goods' own unit. */
export interface InboundAmounts {
  readonly lineNo: number;
  readonly planQty: number;
  readonly receivedQty: number;
  /** Of what was received. */
  readonly damagedQty: number;
  readonly rejectedQty: number;
}

/** A part of a line that was put somewhere. */
export interface PutPart {
  readonly lineNo: number;
  readonly quality: 'good' | 'damaged' | 'quarantine';
  readonly qty: number;
}

/** What is still to be put: sound goods, also those that are held for a check, and damaged ones. */
export interface LeftToPut {
  readonly good: number;
  readonly damaged: number;
}

const sum = (list: readonly number[]) => list.reduce((total, one) => total + one, 0);

/** What of a line is still to be put away. */
export function leftOf(line: InboundAmounts, put: readonly PutPart[]): LeftToPut {
  const own = put.filter(({ lineNo }) => lineNo === line.lineNo);
  const of = (isDamaged: boolean) =>
    sum(own.filter(({ quality }) => (quality === 'damaged') === isDamaged).map(({ qty }) => qty));
  return {
    good: line.receivedQty - line.damagedQty - of(false),
    damaged: line.damagedQty - of(true),
  };
}

/** What of a document is still to be put away. */
export const leftOfAll = (lines: readonly InboundAmounts[], put: readonly PutPart[]): number =>
  sum(lines.map((line) => leftOf(line, put)).map(({ good, damaged }) => good + damaged));

/** How much more than its plan a line would have, in percent with one decimal; null: within the limit. */
export function overPlan(planQty: number, arrived: number, overBp: number): number | null {
  if (arrived * 10_000 <= planQty * (10_000 + overBp)) return null;
  return planQty === 0 ? 100 : Math.round(((arrived - planQty) * 1_000) / planQty) / 10;
}

/** What one count of a line adds; negative: a correction. */
export interface Receipt {
  readonly lineNo: number;
  readonly qty: number;
  readonly damagedQty: number;
  readonly rejectedQty: number;
  readonly pallets: number;
  /** null: the goods are not kept by lots, or no sound one came. */
  readonly lotNo: string | null;
  readonly producedAt: number | null;
  readonly expireAt: number | null;
}

interface Lotted extends InboundAmounts {
  readonly lotNo: string | null;
  readonly producedAt: number | null;
  readonly expireAt: number | null;
  readonly pallets: number | null;
}

function added<L extends Lotted>(line: L, receipt: Receipt): L {
  const lot =
    receipt.lotNo === null
      ? {}
      : { lotNo: receipt.lotNo, producedAt: receipt.producedAt, expireAt: receipt.expireAt };
  return {
    ...line,
    ...lot,
    receivedQty: line.receivedQty + receipt.qty,
    damagedQty: line.damagedQty + receipt.damagedQty,
    rejectedQty: line.rejectedQty + receipt.rejectedQty,
    pallets: (line.pallets ?? 0) + receipt.pallets,
  };
}

/**
 * The lines after a count. Another lot than the one that a line has received opens a line of its own, which takes the rest of
 * the plan: one line is of one lot.
 */
export function received<L extends Lotted>(lines: readonly L[], receipt: Receipt): L[] {
  const line = lines.find(({ lineNo }) => lineNo === receipt.lineNo);
  if (!line) return [...lines];
  const isOther = receipt.lotNo !== null && line.receivedQty > 0 && line.lotNo !== receipt.lotNo;
  if (!isOther) return lines.map((one) => (one === line ? added(one, receipt) : one));
  const known = lines.find(
    (one) => one.lotNo === receipt.lotNo && one.lineNo !== line.lineNo && sameGoods(one, line),
  );
  if (known) return received(lines, { ...receipt, lineNo: known.lineNo });
  const done = line.receivedQty + line.rejectedQty;
  const fresh = {
    ...line,
    ...{
      lineNo: Math.max(...lines.map(({ lineNo }) => lineNo)) + 1,
      planQty: Math.max(0, line.planQty - done),
    },
    ...{ receivedQty: 0, damagedQty: 0, rejectedQty: 0, pallets: 0 },
  };
  const rest = { ...line, planQty: Math.min(line.planQty, done) };
  return [...lines.map((one) => (one === line ? rest : one)), added(fresh, receipt)];
}

const sameGoods = (a: object, b: object) => 'goodsId' in a && 'goodsId' in b && a.goodsId === b.goodsId;
