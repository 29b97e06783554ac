import type { LabelTemplate } from './layout.ts';

/** The records whose rows have labels, and of which templates: the first is the usual one. */
export const LABEL_SOURCES: Readonly<Record<string, readonly LabelTemplate[]>> = {
  stockLocation: ['location'],
  goods: ['goods'],
  stockLot: ['goods'],
  stockBalance: ['goods'],
  palletDoc: ['pallet', 'equipment', 'document'],
  inboundOrder: ['document'],
  outboundOrder: ['shipping', 'document'],
  transferOrder: ['document'],
  stockCount: ['document'],
};

/** Of a shipping label each copy is for another piece, and says which. */
export const isNumbered = (template: LabelTemplate): boolean => template === 'shipping';
