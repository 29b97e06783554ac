import type { Flow, Known, Patch, Scene, Situations } from '../known.ts';

/** A value of money that the people of the scene have not entered. */
const money = (more: object = {}): Patch => ({
  parameter: {
    ...{ paramKey: 'wms.countPostFen', paramValue: '90000', confirmation: 'waiting' },
    ...{ createdBy: '1', enteredBy: '1', confirmedBy: null, confirmedAt: null },
    ...more,
  },
});
const approver = ({ people }: Scene) => people.viewer('financeApprover').userId;

const situations: Situations = {
  enabled: {
    plain: () => ({}),
    'waits for finance': () => money(),
    'made by the approver': (scene) => money({ createdBy: approver(scene) }),
    'entered by the approver': (scene) => money({ enteredBy: approver(scene) }),
  },
  disabled: {
    plain: () => ({}),
    'out of range': () => ({ parameter: { paramKey: 'speed.limitKmh', paramValue: '999' } }),
  },
};

/** A value begins after now, and no two of a parameter at one time. */
let made = 0;
const flow: Flow = {
  roles: ['admin', 'financeApprover'],
  create: async ({ desk, saves }) => {
    made += 1;
    return saves('admin', 'parameter', {
      ...{ paramKey: 'wms.countPostFen', paramValue: '90000' },
      validFrom: desk.now() + made * 3_600_000,
    });
  },
  causes: {},
  shows: {
    'confirm.value': ({ confirmation, confirmedAt }) => confirmation === 'confirmed' && confirmedAt !== null,
  },
};

export default { situations, flow } satisfies Known;
