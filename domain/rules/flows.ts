import type { Label } from '../codes/label.ts';

/** What must be there before freight is paid: the four flows (transport-and-money 1). */
export const FLOWS = {
  contract: ['合同', 'contract', 'contrato', '契約'],
  receipt: ['回单', 'receipt', 'comprobante', '受領書'],
  track: ['轨迹', 'track', 'trayectoria', '軌跡'],
  bill: ['运费核算', 'freight bill', 'liquidación', '運賃計算'],
} as const satisfies Readonly<Record<string, Label>>;

export type Flow = keyof typeof FLOWS;
