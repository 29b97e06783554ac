import type { Label } from '../codes/label.ts';

/** What must be there before freight is paid (transport-and-money 6.3). */
export const FLOWS = {
  contract: ['合同', 'contract', 'contrato', '契約'],
  receipt: ['回单', 'receipt', 'comprobante', '受領書'],
  track: ['轨迹', 'track', 'trayectoria', '軌跡'],
  bill: ['运费核算', 'freight bill', 'liquidación', '運賃計算'],
} as const satisfies Readonly<Record<string, Label>>;

export type Flow = keyof typeof FLOWS;

/** The four flows that agree for every waybill (transport-and-money 1). */
export const FOUR_FLOWS = {
  contract: ['合同流', 'Contract', 'Contrato', '契約'],
  goods: ['货物流', 'Goods', 'Mercancía', '貨物'],
  money: ['资金流', 'Money', 'Dinero', '資金'],
  invoice: ['票据流', 'Invoice', 'Factura', '請求書'],
} as const satisfies Readonly<Record<string, Label>>;

export type FourFlow = keyof typeof FOUR_FLOWS;
export const FOUR_FLOW_NAMES: readonly FourFlow[] = ['contract', 'goods', 'money', 'invoice'];

/**
 * How the track of a waybill stands: judged by the rules of the report to the authority; accepted by it; excluded from reporting
 * with a reason; never meant to be reported; or incomplete, but excused by two people.
 */
export const TRACK_STANDINGS = ['judged', 'accepted', 'excluded', 'unreported', 'excused'] as const;
export type TrackStanding = (typeof TRACK_STANDINGS)[number];

/** What exists of a waybill's four flows. */
export interface FlowFacts extends Readonly<Record<Flow, boolean>> {
  /** Number of the record that holds the payment; null: none. */
  readonly holdNo: string | null;
  /** All freight is paid. */
  readonly isPaid: boolean;
  /** All that the shipper pays is invoiced. */
  readonly isInvoiced: boolean;
}

/** Whether a flow is complete, lacks something, or is completed only after the payment. */
export type FlowVerdict = 'whole' | 'missing' | 'later';

/**
 * The verdict of each flow. Before the payment it is asked as far as it must exist then: the freight is confirmed and not held,
 * the invoice may follow. After it all four must be whole.
 */
export function flowVerdicts(facts: FlowFacts): Readonly<Record<FourFlow, FlowVerdict>> {
  const when = (isWhole: boolean): FlowVerdict => (isWhole ? 'whole' : 'missing');
  return {
    contract: when(facts.contract),
    goods: when(facts.receipt && facts.track),
    money: facts.isPaid ? 'whole' : facts.bill && facts.holdNo === null ? 'later' : 'missing',
    invoice: facts.isInvoiced ? 'whole' : facts.isPaid ? 'missing' : 'later',
  };
}
