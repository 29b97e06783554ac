import { endOfDay, startOfDay } from '../../../../domain/rules/times.ts';
import type { Services } from '../../../../server/calls/context.ts';
import { smsTo } from '../../sentSms.ts';
import { rowsWhere } from '../family.ts';
import type { Answers, Flow, Known, Scene, Situations } from '../known.ts';
import { codeForPartyB, signingCode } from './contract.ts';

/** Drivers used already. */
const used = new Set<string>();

/** A driver in a fleet with a verified card, without an agreement and without goods just delivered. */
async function crewOf(services: Services, isNew = false) {
  const idsOf = async (record: string, status: string) =>
    new Set((await rowsWhere(services, record, 'status', [status])).map(({ driverId }) => driverId));
  const taken = await idsOf('collectionAgreement', 'active');
  const unpaid = await idsOf('waybill', 'unloaded');
  const teams = await rowsWhere(services, 'fleet', 'status', ['approved']);
  for (const who of await rowsWhere(services, 'driver', 'status', ['approved'])) {
    if (taken.has(who.id) || unpaid.has(who.id) || (isNew && used.has(who.id))) continue;
    const team = teams.find(({ id }) => id === who.fleetId);
    const cards = team ? await rowsWhere(services, 'bankCard', 'carrierId', [team.id]) : [];
    const card = cards.find(({ status }) => status === 'verified');
    if (!team || !card) continue;
    if (isNew) used.add(who.id);
    return { driverId: who.id, payeeId: team.id, bankCardId: card.id };
  }
  throw new Error('The demo company has no driver who could let his captain collect.');
}

const fit = async ({ people, now }: Scene, fields: object = {}) => ({
  collectionAgreement: {
    ...(await crewOf(people.services)),
    validFrom: startOfDay(now),
    validTo: startOfDay(now) + 30 * 86_400_000,
    ...fields,
  },
});

const situations: Situations = {
  pendingSign: {
    plain: (scene) => fit(scene),
    'ended already': (scene) => fit(scene, { validTo: startOfDay(scene.now) - 86_400_000 }),
    'with a card that is not verified': async (scene) => {
      const [card] = await rowsWhere(scene.people.services, 'bankCard', 'status', ['failed'], 1);
      return fit(scene, { bankCardId: card?.id });
    },
    'a second one': async (scene) => {
      const [other] = await rowsWhere(scene.people.services, 'collectionAgreement', 'status', ['active'], 1);
      return fit(scene, {
        driverId: other?.driverId,
        payeeId: other?.payeeId,
        bankCardId: other?.bankCardId,
      });
    },
    'with the captain of another fleet': async (scene) => {
      const { driverId, payeeId } = await crewOf(scene.people.services);
      const teams = await rowsWhere(scene.people.services, 'fleet', 'status', ['approved']);
      return fit(scene, { driverId, payeeId: teams.find(({ id }) => id !== payeeId)?.id });
    },
  },
  active: {
    plain: (scene) => fit(scene),
    'freight unpaid': async (scene) => {
      const [job] = await rowsWhere(scene.people.services, 'waybill', 'status', ['unloaded'], 1);
      return fit(scene, { driverId: job?.driverId });
    },
  },
};

const answers: Answers = {
  sign: async (services, row) => ({ smsCode: await codeForPartyB(services, row), isRead: true }),
};

const flow: Flow = {
  roles: ['driver', 'financeClerk'],
  create: async ({ desk, people, saves }) => {
    const crew = await crewOf(people.services, true);
    await people.standFor('driver', crew.driverId);
    await people.standFor('captain', crew.payeeId);
    const today = startOfDay(desk.now());
    return saves('captain', 'collectionAgreement', {
      ...crew,
      scope: 'allWaybills',
      validFrom: today,
      validTo: today,
    });
  },
  fills: async (office, _id, type) =>
    type === 'sign' ? { smsCode: await signingCode(office), isRead: true } : undefined,
  shows: {
    'send.link': async ({ agreementNo, driverId }, { people }) => {
      const [who] = await rowsWhere(people.services, 'driver', 'id', [String(driverId)]);
      const sent = await smsTo(people.services, String(who?.phone));
      return sent.filter(({ content }) => content.includes(String(agreementNo))).length > 1;
    },
  },
  causes: {
    expire: async (office, id) =>
      office.waitUntil(endOfDay(Number((await office.look('collectionAgreement', id)).row.validTo))),
  },
};

export default { situations, answers, flow } satisfies Known;
