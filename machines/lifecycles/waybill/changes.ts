import { and } from 'xstate';
import { waybill } from '../../../domain/records/waybill.ts';
import { permissionsOf } from '../kit.ts';

const may = permissionsOf(waybill);

/** A wrong loaded weight is corrected by two people, as long as no money follows from it. */
export const correction = {
  'correct.load': {
    guard: and([
      may('correct.load'),
      'isBillOpen',
      'isOnlyProposal',
      'isWeightNew',
      'isWithinRating',
      'isWeightPlausible',
      'coversUnload',
      'hasReason',
    ]),
    actions: 'proposeWeight',
  },
  'load.corrected': {
    guard: and([
      may('load.corrected'),
      'isBillOpen',
      'isWeightNew',
      'isWithinRating',
      'isWeightPlausible',
      'coversUnload',
    ]),
    actions: ['recordCorrection', 'correctReceipt', 'correctBill', 'tellCorrection'],
  },
} as const;

/** What a track lacks for good is excused by two people: the payment does not wait for what cannot be had. */
export const exception = {
  'excuse.track': {
    guard: and([may('excuse.track'), 'isOnlyProposal', 'isTrackMissing', 'hasReason']),
    actions: 'proposeExcuse',
  },
  'track.excused': { guard: may('track.excused'), actions: 'recordExcuse' },
} as const;
