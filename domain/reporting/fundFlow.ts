import { codesOf } from '../codes/lists/list.ts';
import { paymentMeansCode } from '../codes/lists/money.ts';
import { type Refusal, refuse } from '../codes/refusals.ts';
import { cashNotAllowed, fundFlowIncomplete } from '../codes/refusals/codes/reporting.ts';
import { yuanFromFen } from '../rules/money.ts';
import { nameDifference } from '../rules/nameDifference.ts';
import { SENT_AT } from '../codes/messages/field.ts';
import type { Message } from './message.ts';
import { given, stamp, yuan3 } from './values.ts';

/** A successful payment, with its share for this waybill. Fen, epoch ms. */
export interface FlowLine {
  readonly paymentMeansCode: string;
  readonly recipient: string;
  readonly receiptAccount: string;
  readonly bankCode: string | null;
  readonly serialNo: string | null;
  readonly amountFen: number;
  readonly paidAt: number | null;
}

/** Payments and payees of a waybill. */
export interface Flow {
  /** The freight bill is settled. */
  readonly isClosed: boolean;
  /** null: not valued yet. */
  readonly payableFen: number | null;
  /** Oil, oil card and toll given to the carrier in kind, which no bank paid. */
  readonly inKindFen: number;
  readonly lines: readonly FlowLine[];
  /** Permitted receivers: the payee of the waybill, or of the valid agreement. */
  readonly payees: readonly string[];
}

/** Input of a fund-flow message. */
export interface FundFlowSource {
  readonly documentNumber: string;
  readonly actualCarrierName: string;
  readonly actualCarrierIdNo: string;
  readonly plateNumber: string;
  readonly plateColorCode: string;
  readonly waybillNo: string;
  readonly serialNumber: string;
  readonly flow: Flow;
  readonly sentAt: number;
}

/** Fund flow of one waybill: transport-and-money 11.2. Withdrawals are not included: they pay no freight. */
export function fundFlowMessage(source: FundFlowSource): Message {
  const { flow } = source;
  return {
    documentNumber: source.documentNumber,
    [SENT_AT]: stamp(source.sentAt),
    carrier: source.actualCarrierName,
    actualCarrierID: source.actualCarrierIdNo,
    vehicleNumber: source.plateNumber,
    vehiclePlateColorCode: source.plateColorCode,
    shippingNoteList: [
      {
        shippingNoteNumber: source.waybillNo,
        serialNumber: source.serialNumber,
        totalMonetaryAmount: given(flow.payableFen, yuan3),
      },
    ],
    financiallist: flow.lines.map((line) => ({
      paymentMeansCode: line.paymentMeansCode,
      recipient: line.recipient,
      receiptAccount: line.receiptAccount,
      ...(line.bankCode === null ? {} : { bankCode: line.bankCode }),
      sequenceCode: line.serialNo ?? '',
      monetaryAmount: yuan3(line.amountFen),
      dateTime: given(line.paidAt, stamp),
    })),
  };
}

/** What reached the carrier: successful payments, and payments in kind. */
function reachedFen({ lines, inKindFen }: Pick<Flow, 'lines' | 'inKindFen'>): number {
  return lines.reduce((sum, { amountFen }) => sum + amountFen, inKindFen);
}

/** Rule M of transport-and-money 11.4: the bill is settled, fully paid, and to permitted receivers. Null when it holds. */
export function moneyRefusal(flow: Flow): Refusal | null {
  const { payableFen, lines, payees } = flow;
  const paidFen = reachedFen(flow);
  const isWhole = (line: FlowLine) =>
    line.serialNo !== null && line.recipient !== '' && line.receiptAccount !== '' && line.paidAt !== null;
  const [difference] = lines
    .map((line) => nameDifference(line.recipient, payees))
    .filter((one) => one !== null);
  const isRight = lines.every(isWhole) && difference === undefined;
  if (flow.isClosed && payableFen === paidFen && isRight) return null;
  return refuse(fundFlowIncomplete, {
    x: payableFen === null ? '—' : yuanFromFen(payableFen),
    y: yuanFromFen(paidFen),
    ...(difference && { difference }),
  });
}

const ALLOWED: readonly string[] = codesOf(paymentMeansCode);

/** The 2020 standard has no cash: 39007. Null when every means of payment is in its list. */
export function meansRefusal({ lines }: Pick<Flow, 'lines'>): Refusal | null {
  return lines.every((line) => ALLOWED.includes(line.paymentMeansCode)) ? null : refuse(cashNotAllowed);
}
