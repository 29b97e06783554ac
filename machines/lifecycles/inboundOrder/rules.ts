import { type Refusal, refuse } from '../../../domain/codes/refusals.ts';
import type { Label } from '../../../domain/codes/label.ts';
import { periodBilled } from '../../../domain/codes/refusals/codes/bills.ts';
import {
  fieldsAreWrong,
  notAllowed,
  notApprovedOrUsable,
} from '../../../domain/codes/refusals/codes/common.ts';
import { timeInFuture } from '../../../domain/codes/refusals/codes/customerService.ts';
import {
  damagedOverReceived,
  moreThanLeft,
  moveNotReversible,
  openingTwice,
  overReceipt,
  stillToDo,
  tooManyLines,
} from '../../../domain/codes/refusals/codes/stock.ts';
import { type inboundOrder, MOST_INBOUND_LINES } from '../../../domain/records/inboundOrder.ts';
import { type InboundAmounts, type LeftToPut, overPlan } from '../../../domain/rules/inbound.ts';
import { startOfDay } from '../../../domain/rules/times.ts';
import { type Common, type EventsOf, hasReason, type Rule } from '../kit.ts';

/** A line, and what of it is still to be put away. */
export interface InboundLine extends InboundAmounts {
  readonly left: LeftToPut;
}

/** Facts of the chart of an inbound order; quantities are thousandths of the goods' own unit. */
export interface InboundFacts extends Common {
  readonly createdBy: string;
  readonly lineCount: number;
  /** Why owner or warehouse may not be used; empty: nothing. */
  readonly unfitName: string;
  readonly unfit: readonly Label[];
  /** It is opening stock, and the warehouse has had stock, or other opening stock is on its way. */
  readonly isOpeningTwice: boolean;
  readonly lines: readonly InboundLine[];
  /** How much more than planned may come, 1/10000. */
  readonly overBp: number;
  /** Still to be put away. */
  readonly left: number;
  /** The bill for the month of the put-away; null: none. */
  readonly billNo: string | null;
  /** The put-aways that stand: number and time of each. */
  readonly steps: readonly { readonly stepNo: number; readonly putAt: number }[];
}

export type InboundEvent = EventsOf<typeof inboundOrder>;
type InboundRule = Rule<InboundFacts, InboundEvent>;

const plain = (qty: number) => String(qty / 1000);
const wrong = (field: string) => refuse(fieldsAreWrong, { fields: field });

const joined = (labels: readonly Label[]): Label => [
  labels.map(([zh]) => zh).join('、'),
  labels.map(([, en]) => en).join(', '),
  labels.map(([, , es]) => es).join(', '),
  labels.map(([, , , ja]) => ja).join('、'),
];

/** A part of what is left that somebody puts somewhere. */
interface Part {
  readonly lineNo: number;
  readonly quality: string;
  readonly qty: number;
}

/** What stands against putting these parts, all together. */
function againstPutting({ lines }: InboundFacts, parts: readonly Part[], field: string): Refusal | null {
  const left = new Map(lines.map((line) => [line.lineNo, { ...line.left }]));
  for (const { lineNo, quality, qty } of parts) {
    const rest = left.get(lineNo);
    if (!rest) return wrong(field);
    const which = quality === 'damaged' ? 'damaged' : 'good';
    if (qty > rest[which]) return refuse(moreThanLeft, { n: plain(rest[which]) });
    rest[which] -= qty;
  }
  return null;
}

/** The line that a receipt names, with what it adds to it; null: only a probe, or no such line. */
function counted({ context, event }: { context: InboundFacts; event: InboundEvent }) {
  if (event.type !== 'receive.line' || event.lineNo === undefined) return null;
  const line = context.lines.find(({ lineNo }) => lineNo === event.lineNo);
  if (!line) return null;
  return {
    plan: line.planQty,
    received: line.receivedQty + (event.qty ?? 0),
    damaged: line.damagedQty + (event.damagedQty ?? 0),
    rejected: line.rejectedQty + (event.rejectedQty ?? 0),
    isMore: (event.qty ?? 0) + (event.rejectedQty ?? 0) > 0,
    line,
  };
}

/** Guards of an inbound order with their refusals: addendum B 3.4. */
export const inboundRules = {
  hasLines: ({ context }) => (context.lineCount > 0 ? null : wrong('lines')),
  isShortEnough: ({ context }) =>
    context.lineCount <= MOST_INBOUND_LINES ? null : refuse(tooManyLines, { n: MOST_INBOUND_LINES }),
  isUsable: ({ context }) =>
    context.unfit.length === 0
      ? null
      : refuse(notApprovedOrUsable, { name: context.unfitName, reasons: joined(context.unfit) }),
  isFirstStock: ({ context }) => (context.isOpeningTwice ? refuse(openingTwice) : null),
  hasArrived: ({ event }) =>
    event.type === 'start' && (event.arrivedAt ?? event.at) > event.at ? refuse(timeInFuture) : null,
  isOnDocument: ({ context, event }) =>
    event.type === 'receive.line' &&
    event.lineNo !== undefined &&
    !context.lines.some(({ lineNo }) => lineNo === event.lineNo)
      ? wrong('lineNo')
      : null,
  isWithinPlan: (args) => {
    const count = counted(args);
    if (!count?.isMore) return null;
    const pct = overPlan(count.plan, count.received + count.rejected, args.context.overBp);
    return pct === null ? null : refuse(overReceipt, { pct });
  },
  // A correction takes back no more than was counted.
  isCorrection: (args) => {
    const count = counted(args);
    if (!count) return null;
    const { line } = count;
    if (count.received < 0) return refuse(moreThanLeft, { n: plain(line.receivedQty) });
    if (count.damaged < 0) return refuse(moreThanLeft, { n: plain(line.damagedQty) });
    return count.rejected < 0 ? refuse(moreThanLeft, { n: plain(line.rejectedQty) }) : null;
  },
  isSound: (args) => {
    const count = counted(args);
    return count !== null && count.damaged > count.received ? refuse(damagedOverReceived) : null;
  },
  isAnswered: ({ context, event }) => {
    if (event.type !== 'finish' || event.shortReasons === undefined) return null;
    const explained = new Set((event.shortReasons ?? []).map(({ lineNo }) => lineNo));
    const isOpen = context.lines.some(
      (line) => line.receivedQty + line.rejectedQty === 0 && !explained.has(line.lineNo),
    );
    return isOpen ? wrong('shortReasons') : null;
  },
  isLeft: ({ context, event }) => {
    if (event.type !== 'put.line') return null;
    if (context.left === 0) return refuse(moreThanLeft, { n: 0 });
    if (event.lineNo === undefined) return null;
    const { lineNo, qty = 0, quality = 'good' } = event;
    return againstPutting(context, [{ lineNo, qty, quality }], 'lineNo');
  },
  isOfToday: ({ context, event }) => {
    if (event.type !== 'unput.line') return null;
    const today = context.steps.filter(({ putAt }) => startOfDay(putAt) === startOfDay(event.at));
    if (today.length === 0) return refuse(moveNotReversible);
    const step = context.steps.find(({ stepNo }) => stepNo === event.stepNo);
    if (event.stepNo === undefined) return null;
    if (!step) return wrong('stepNo');
    return today.includes(step) ? null : refuse(moveNotReversible);
  },
  isAllPut: ({ context, event }) => {
    if (event.type !== 'put.away' || event.rows === undefined) return null;
    const parts = event.rows ?? [];
    const against = againstPutting(context, parts, 'rows');
    if (against) return against;
    const rest = context.left - parts.reduce((total, { qty }) => total + qty, 0);
    return rest === 0 ? null : refuse(stillToDo, { n: plain(rest) });
  },
  // Keepers and administrators take any back, an owner what it made itself.
  isOwn: ({ context, event }) =>
    event.by.role === 'shipper' && event.by.id !== context.createdBy ? refuse(notAllowed) : null,
  // What was charged for is not undone behind the bill.
  isUnbilled: ({ context }) =>
    context.billNo === null ? null : refuse(periodBilled, { no: context.billNo }),
  hasReason,
} satisfies Record<string, InboundRule>;
