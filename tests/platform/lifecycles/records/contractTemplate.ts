import { rowsWhere } from '../family.ts';
import type { Flow, Known, Situations } from '../known.ts';

/** Neither began nor wrote it: who approves it is another person. */
const ofOthers = { createdBy: '1', author: '1' };

const situations: Situations = {
  draft: {
    plain: () => ({ contractTemplate: ofOthers }),
    'a name that stands for nothing': () => ({ contractTemplate: { ...ofOthers, body: '乙方 {nobody}' } }),
    'written by the administrator': ({ people }) => ({
      contractTemplate: { ...ofOthers, author: people.viewer('admin').userId },
    }),
    'begun by the auditor': ({ people }) => ({
      contractTemplate: { ...ofOthers, createdBy: people.viewer('auditor').userId },
    }),
  },
};

const flow: Flow = {
  roles: ['auditor', 'dispatcher'],
  create: ({ saves }) =>
    saves('dispatcher', 'contractTemplate', {
      ...{
        templateName: '司机运输合同',
        kind: 'driverTrip',
        body: '甲方 {partyA}，乙方 {partyB}，车辆 {plate}。',
      },
    }),
  causes: {
    // Another one of the kind comes into force.
    retire: async (office) => {
      const other = await flow.create(office, []);
      await office.does('auditor', 'contractTemplate', other, 'approve');
    },
  },
  shows: {
    'new.version': async ({ kind, versionNo }, { people }) => {
      const known = await rowsWhere(people.services, 'contractTemplate', 'kind', [String(kind)]);
      return known.some((one) => Number(one.versionNo) > Number(versionNo) && one.status === 'draft');
    },
  },
};

export default { situations, flow } satisfies Known;
