import { billingEdition } from '../../../../domain/records/billingEdition.ts';
import { demoIsCentral } from '../central.ts';
import type { Known } from '../known.ts';
import { referenceOf } from '../reference.ts';

let made = 0;

const known = referenceOf(billingEdition, async ({ people }) => {
  await demoIsCentral(people.services);
  made += 1;
  return {
    editionName: `专业版${String(made)}`,
    features: [{ pageName: 'OrderManage' }],
    yearFeeFen: 990_000,
  };
});

/** Only the central group keeps editions. */
const ofCentral = Object.fromEntries(
  Object.entries(known.situations ?? {}).map(([state, all]) => [
    state,
    {
      ...all,
      plain: async (scene: Parameters<NonNullable<(typeof all)['plain']>>[0]) => {
        await demoIsCentral(scene.people.services);
        return { billingEdition: { isBuiltIn: false } };
      },
    },
  ]),
);

export default { ...known, situations: ofCentral } satisfies Known;
