import type { Label } from '../codes/label.ts';
import { fen, int, km, m3, tonnes } from './field.ts';

/** A transport on which a valuation rule is tried before it is saved (records 10.9). */
export const sampleFields = {
  loadKg: tonnes({ label: ['装货量', 'Loaded', 'Cargado', '積込量'], required: true, initial: 32_500 }),
  unloadKg: tonnes({ label: ['卸货量', 'Unloaded', 'Descargado', '荷卸し量'], required: true, initial: 32_380 }),
  volumeM3: m3({ label: ['体积', 'Volume', 'Volumen', '体積'], required: true, initial: 42_000 }),
  distanceKm: km({ label: ['里程', 'Distance', 'Distancia', '距離'], required: true, initial: 4_850 }),
  unitPriceFen: fen({ label: ['单价', 'Unit price', 'Precio unitario', '単価'], required: true, initial: 12_500 }),
  days: int({ label: ['天数', 'Days', 'Días', '日数'], required: true, initial: 1, max: 365 }),
} as const;

/** Words around the result of a trial. */
export const trialLabels = {
  title: ['试算', 'Try it', 'Prueba', '試算'],
  variables: ['可用变量', 'Variables', 'Variables', '使える変数'],
  step: ['步骤', 'Step', 'Paso', '手順'],
  value: ['结果', 'Result', 'Resultado', '結果'],
  settled: ['结算重量', 'Settled weight', 'Peso liquidado', '精算重量'],
  excess: ['超标亏吨', 'Loss beyond tolerance', 'Merma excedente', '許容超過減量'],
  raw: ['公式金额', 'By the formula', 'Según la fórmula', '数式の金額'],
  min: ['按最低金额', 'Lowest amount applies', 'Se aplica el mínimo', '最低金額を適用'],
  max: ['按最高金额', 'Highest amount applies', 'Se aplica el máximo', '最高金額を適用'],
  amount: ['运费', 'Freight', 'Flete', '運賃'],
  tooLarge: ['金额过大', 'The amount is too large', 'El importe es demasiado grande', '金額が大きすぎます'],
  noTerms: ['请先填写规则', 'Fill in the rule first', 'Rellene primero la regla', '先にルールを入力してください'],
} as const satisfies Record<string, Label>;
