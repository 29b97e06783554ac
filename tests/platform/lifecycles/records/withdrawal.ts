import { and, eq } from 'drizzle-orm';
import { runBankJob } from '../../../../server/jobs/bank/job.ts';
import { PAYEE_SENTINELS } from '../../../../server/ports/embeddedPayBank.ts';
import { registered } from '../../../../server/records/registry.ts';
import { DEMO_GROUP } from '../../../../server/seed/base.ts';
import { rowsWhere } from '../family.ts';
import type { Flow, Known, Scene, Situations } from '../known.ts';
import type { Office } from '../office.ts';

const DAY_MS = 86_400_000;

/** Requested by a driver himself, whose account is open, to a verified card. */
async function asked({ people }: Scene, fields: object = {}) {
  const funds = await rowsWhere(people.services, 'fundAccount', 'status', ['active']);
  const cards = await rowsWhere(people.services, 'bankCard', 'status', ['verified']);
  const card = cards.find((one) =>
    funds.some(({ driverId }) => driverId !== null && driverId === one.driverId),
  );
  const own = { ownerType: 'driver', shipmentId: null, carrierId: null, driverId: card?.driverId };
  const createdBy = people.viewer('driver').userId;
  return { withdrawal: { ...own, bankCardId: card?.id, createdBy, paymentId: null, ...fields } };
}

const situations: Situations = {
  pendingReview: {
    plain: (scene) => asked(scene),
    'asked by the approver': (scene) =>
      asked(scene, { createdBy: scene.people.viewer('financeApprover').userId }),
    'account frozen': async (scene) => {
      const frozen = await rowsWhere(scene.people.services, 'fundAccount', 'status', ['frozen']);
      return asked(scene, { driverId: frozen.find(({ driverId }) => driverId !== null)?.driverId });
    },
    'card not verified': async (scene) => {
      const [card] = await rowsWhere(scene.people.services, 'bankCard', 'status', ['failed'], 1);
      return asked(scene, { bankCardId: card?.id });
    },
  },
};

/** The driver's card, with a number of this behaviour of the embedded bank. */
export async function cardBegins({ people }: Office, beginning: string): Promise<string> {
  const { table } = registered('bankCard');
  const driverId = String(people.viewer('driver').partyId);
  const cards = await rowsWhere(people.services, 'bankCard', 'driverId', [driverId]);
  const card = cards.find(({ status }) => status === 'verified');
  if (!card) throw new Error('The driver has no verified card.');
  const isIt = and(eq(table.groupCode, DEMO_GROUP), eq(table.id, card.id));
  await people.services.store.db
    .update(table)
    .set({ cardNumber: `${beginning}300000001` })
    .where(isIt);
  return card.id;
}

const round = async ({ people }: Office) => {
  await runBankJob(people.services);
};

const flow: Flow = {
  roles: ['driver', 'financeApprover'],
  create: async (office, way) => {
    const has = (type: string) => way.some((step) => step.type === type);
    const { refused, returned } = PAYEE_SENTINELS;
    const beginning = has('withdraw.fail') ? refused : has('withdraw.return') ? returned : '6228480';
    return office.saves('driver', 'withdrawal', {
      amountFen: 1_000,
      bankCardId: await cardBegins(office, beginning),
    });
  },
  causes: {
    'withdraw.ok': round,
    'withdraw.fail': round,
    'withdraw.return': async (office) => {
      await office.waitUntil(office.desk.now() + DAY_MS);
      await round(office);
    },
  },
};

export default { situations, flow } satisfies Known;
