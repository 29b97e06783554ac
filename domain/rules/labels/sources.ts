import type { LabelTemplate } from './layout.ts';

/** The records whose rows have labels, and of which templates: the first is the usual one. */
export const LABEL_SOURCES: Readonly<Record<string, readonly LabelTemplate[]>> = {
  stockLocation: ['location'],
  goods: ['goods'],
  stockLot: ['goods'],
  stockBalance: ['goods'],
  palletDoc: ['pallet', 'equipment', 'document'],
};
