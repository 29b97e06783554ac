import { driver } from '../../../domain/records/driver.ts';
import { violation } from '../../../domain/records/violation.ts';
import { PICTURE_RULE } from '../../../domain/rules/fileTypes.ts';
import { scoreAfter } from '../../../domain/rules/vehicleService.ts';
import { noticeAlreadyRecorded } from '../../../domain/codes/refusals/codes/basicInfo.ts';
import { violationLifecycle, violationRules } from '../../../machines/lifecycles/violation/machine.ts';
import { claimFiles } from '../../records/claimFiles.ts';
import { effect, entry, on } from '../../records/entry.ts';
import { find, patch } from '../../records/rows.ts';
import { tableFor } from '../../store/tables.ts';
import { askCost } from './serviceDeduction.ts';
import { prepareService } from './vehicleService.ts';

export const violationEntry = entry<typeof violation>({
  spec: violation,
  table: tableFor(violation),
  lifecycle: { machine: violationLifecycle, rules: violationRules },
  duplicates: { noticeNo: noticeAlreadyRecorded },
  facts: (_, { createdBy, happenedAt }) => Promise.resolve({ submittedBy: createdBy, happenedAt }),
  prepare: (work, row) => prepareService(work, row),
  stores: {
    storeHandling: on(violation, ['handle'], ({ event }) => ({
      handledAt: event.handledAt,
      proofImages: event.proofImages,
    })),
  },
  effects: {
    keepProof: effect(violation, ['handle'], ({ work, row, event }) =>
      claimFiles(work, event.proofImages, 'violation', row.id, 'proofImages', PICTURE_RULE),
    ),
    // A driver or captain who handled it paid the fine himself.
    askDeduction: ({ work, row, event }) =>
      event.by.role === 'dispatcher' || event.by.role === 'admin'
        ? askCost(work, violation, row)
        : Promise.resolve(),
    lowerScore: async ({ work, row }) => {
      const who = row.driverId === null ? null : await find(work, driver, row.driverId, true);
      if (!who) return;
      const creditScore = scoreAfter(who.creditScore, row.finePoints, row.amountFen);
      await patch(work, driver, who.id, { creditScore });
    },
  },
});
