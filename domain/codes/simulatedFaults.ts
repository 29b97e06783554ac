import type { Label } from './label.ts';

/** What may be wrong with a simulated order (addendum A 4.3). */
export const SIMULATED_FAULTS = ['none', 'badSignature', 'old', 'sameId', 'changed', 'incomplete', 'afterAssignment'] as const;

export type SimulatedFault = (typeof SIMULATED_FAULTS)[number];

export const FAULT_LABELS: Readonly<Record<SimulatedFault, Label>> = {
  none: ['正常', 'None', 'Ninguno', 'なし'],
  badSignature: ['签名错误', 'Bad signature', 'Firma errónea', '署名の誤り'],
  old: ['时间早6分钟', '6 minutes old', 'De hace 6 minutos', '6分前の時刻'],
  sameId: ['消息号相同、内容不同', 'Same message id, other content', 'Mismo id, otro contenido', '同じ番号で別の内容'],
  changed: ['同一订单、内容变更', 'The same order, changed', 'El mismo pedido, cambiado', '同じ注文の変更'],
  incomplete: ['缺少信息', 'Fields missing', 'Faltan datos', '項目の不足'],
  afterAssignment: ['指派后变更', 'Changed after its assignment', 'Cambiado tras asignarlo', '割当後の変更'],
};
