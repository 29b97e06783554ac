import { chargingType } from '../../../domain/records/chargingType.ts';
import { costType } from '../../../domain/records/costType.ts';
import { dictionary } from '../../../domain/records/dictionary.ts';
import { usesOfCode } from '../../records/uses.ts';
import { referenceEntry } from '../reference.ts';

export const chargingTypeEntry = referenceEntry(chargingType, { kept: ['direction', 'subjectCode'] });
export const costTypeEntry = referenceEntry(costType, { kept: ['direction', 'subjectCode'] });

export const dictionaryEntry = referenceEntry(dictionary, {
  uses: (work, { dictType, itemCode }) => usesOfCode(work, dictType, itemCode),
  kept: ['dictType', 'itemCode'],
});
