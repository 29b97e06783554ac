import { startOfDay } from '../../../../domain/rules/times.ts';
import { BANK_SENTINELS } from '../../../../server/ports/cardCheck.ts';
import { rowsWhere } from '../family.ts';
import type { Flow, Known, Scene, Situations } from '../known.ts';

const asked = {
  'in another name': () => ({ bankCard: { accountName: '别人' } }),
  'without its union number': () => ({ bankCard: { accountKind: 'company', unionNo: null } }),
  plain: () => ({ bankCard: { tries: 0 } }),
};
const ofClerk = (scene: Scene) => ({ bankCard: { submittedBy: scene.people.viewer('financeClerk').userId } });

const situations: Situations = {
  unverified: asked,
  failed: {
    ...asked,
    'tried yesterday': ({ now }) => ({ bankCard: { tries: 3, triedOn: startOfDay(now) - 86_400_000 } }),
  },
  pendingReview: {
    plain: ofClerk,
    'submitted by the approver': (scene) => ({
      bankCard: { submittedBy: scene.people.viewer('financeApprover').userId },
    }),
    'in another name': (scene) => ({ bankCard: { ...ofClerk(scene).bankCard, accountName: '别人' } }),
  },
  verified: {
    plain: () => ({ bankCard: { isDefault: false } }),
    'the default': () => ({ bankCard: { isDefault: true } }),
  },
};

/** Unused card numbers. */
let made = 0;

const flow: Flow = {
  roles: ['driver', 'financeApprover'],
  create: async ({ people, saves }, way) => {
    const driverId = people.viewer('driver').partyId;
    const [self] = await rowsWhere(people.services, 'driver', 'id', [String(driverId)]);
    made += 1;
    const isUnknown = way.some(({ key }) => key.endsWith('verify | 1'));
    return saves('driver', 'bankCard', {
      ownerKind: 'DRIVER',
      driverId,
      accountName: self?.driverName,
      cardNumber: `${isUnknown ? BANK_SENTINELS.unknownCard : '6228480'}${String(300_000_000 + made)}`,
      accountKind: 'person',
      bankCode: 'ABC',
      reservedPhone: self?.phone,
    });
  },
  causes: {},
  shows: {
    'set.default': ({ isDefault }) => isDefault === true,
    verify: ({ tries }) => Number(tries) > 1,
  },
};

export default { situations, flow } satisfies Known;
