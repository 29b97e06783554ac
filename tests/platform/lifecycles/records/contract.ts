import { eq } from 'drizzle-orm';
import { sendVerificationCode } from '../../../../domain/calls/smsCode.ts';
import { contract } from '../../../../domain/records/contract.ts';
import { DAY_MS, endOfDay, startOfDay } from '../../../../domain/rules/times.ts';
import { makeCode } from '../../../../server/auth/smsCodes.ts';
import type { Services } from '../../../../server/calls/context.ts';
import { run } from '../../../../server/run/run.ts';
import { DEMO_GROUP } from '../../../../server/seed/base.ts';
import { sms } from '../../../../server/store/systemTables.ts';
import { codeSentTo } from '../../sentSms.ts';
import { approved } from '../choices.ts';
import type { AnyRow } from '../../../../domain/schema/record.ts';
import { rowsWhere } from '../family.ts';
import type { Answers, Flow, Known, Scene, Situations } from '../known.ts';
import type { Office } from '../office.ts';
import { type Payload, payloadOf } from '../payload.ts';
import type { Step } from '../ways.ts';

const NO_PARTY = { shipmentId: null, carrierId: null, driverId: null };
/** There is no such contract yet, so it conflicts with none. */
const withFleet = async (scene: Scene) => ({
  ...NO_PARTY,
  kind: 'transportBuy',
  partyBKind: 'CARRIER',
  carrierId: await approved(scene, 'fleet'),
});
const forStorage = {
  kind: 'storage',
  freightRates: null,
  storageRates: [
    {
      goodsTypeId: null,
      basis: 'perPalletDay',
      rateFen: 300,
      freeDays: null,
      rentedAreaM2: null,
      note: null,
    },
  ],
};
const unsigned = (scene: Scene) => ({
  signedBy: null,
  signedAt: null,
  signWay: 'sms',
  validFrom: startOfDay(scene.now) - DAY_MS,
  creditLimitFen: null,
  submittedBy: scene.people.viewer('dispatcher').userId,
  createdBy: scene.people.viewer('dispatcher').userId,
});

const situations: Situations = {
  draft: {
    'with a fleet': async (scene) => ({ contract: { ...unsigned(scene), ...(await withFleet(scene)) } }),
    'for storage': (scene) => ({ contract: { ...unsigned(scene), ...forStorage } }),
    'without prices': (scene) => ({ contract: { ...unsigned(scene), freightRates: [] } }),
    'ended already': (scene) => ({
      contract: { ...unsigned(scene), validTo: startOfDay(scene.now) - DAY_MS },
    }),
    incomplete: (scene) => ({ contract: { ...unsigned(scene), organizationId: null } }),
    'of a colleague': async (scene) => ({
      contract: {
        ...unsigned(scene),
        ...(await withFleet(scene)),
        createdBy: scene.people.viewer('financeClerk').userId,
      },
    }),
  },
  pendingSign: {
    'by code of a shipper': (scene) => ({ contract: { ...unsigned(scene), kind: 'transportBuy' } }),
    'by code of a fleet': async (scene) => ({
      contract: { ...unsigned(scene), ...(await withFleet(scene)) },
    }),
    'by code of a driver': async (scene) => ({
      contract: {
        ...unsigned(scene),
        ...NO_PARTY,
        kind: 'transportBuy',
        partyBKind: 'DRIVER',
        driverId: await approved(scene, 'driver'),
      },
    }),
    'by code, begins later': async (scene) => ({
      contract: {
        ...unsigned(scene),
        ...(await withFleet(scene)),
        validFrom: startOfDay(scene.now) + 10 * DAY_MS,
      },
    }),
    'credit not reviewed': async (scene) => ({
      contract: {
        ...unsigned(scene),
        ...(await withFleet(scene)),
        creditLimitFen: 1,
        creditApprovedAt: null,
      },
    }),
    'on paper': async (scene) => ({
      contract: { ...unsigned(scene), ...(await withFleet(scene)), signWay: 'offline', files: ['1'] },
    }),
    'on paper, submitted by the auditor': async (scene) => ({
      contract: {
        ...unsigned(scene),
        ...(await withFleet(scene)),
        signWay: 'offline',
        files: ['1'],
        submittedBy: scene.people.viewer('auditor').userId,
      },
    }),
    'on paper, no scan': async (scene) => ({
      contract: { ...unsigned(scene), ...(await withFleet(scene)), signWay: 'offline', files: null },
    }),
    'signed, begins later': async (scene) => ({
      contract: {
        ...unsigned(scene),
        ...(await withFleet(scene)),
        signedAt: scene.now,
        validFrom: startOfDay(scene.now) + 10 * DAY_MS,
      },
    }),
    'for storage': (scene) => ({ contract: { ...unsigned(scene), ...forStorage } }),
  },
  active: { 'for storage': () => ({ contract: forStorage }) },
};

/** A new code for a phone, without waiting for the limit of codes. */
export async function freshCode(services: Services, phone: string): Promise<string> {
  await services.store.db.delete(sms).where(eq(sms.phone, phone));
  const { content } = await run(services, { groupCode: DEMO_GROUP, viewer: null, byName: '' }, (work) =>
    makeCode(work, phone, 'register'),
  );
  return /\d{6}/.exec(content)?.[0] ?? '';
}

/** A new code for party B of a contract, without waiting for the limit of codes. */
export async function codeForPartyB(services: Services, contract: AnyRow): Promise<string> {
  const sides = {
    shipmentId: ['shipper', 'phone'],
    carrierId: ['fleet', 'captainPhone'],
    driverId: ['driver', 'phone'],
  };
  for (const [field, [record = '', phoneField = '']] of Object.entries(sides)) {
    const [party] = await rowsWhere(
      services,
      record,
      'id',
      [contract[field]].filter((id) => typeof id === 'string'),
    );
    if (!party) continue;
    return freshCode(services, String(party[phoneField]));
  }
  return '000000';
}

const answers: Answers = {
  sign: async (services, row) => ({
    smsCode: row.signWay === 'sms' ? await codeForPartyB(services, row) : null,
  }),
};

/** Requests a code for the phone of the demo driver, and reads the message. */
export async function signingCode({ desk, people }: Office): Promise<string> {
  const [self] = await rowsWhere(people.services, 'driver', 'id', [String(people.viewer('driver').partyId)]);
  const phone = String(self?.phone);
  desk.advance(DAY_MS / 1440);
  const sent = await people.person('driver').call(sendVerificationCode, { phone });
  if (sent.status !== 0) throw new Error(`No code was sent: ${sent.msg}`);
  return codeSentTo(people.services, phone);
}

/** A contract of one day with the demo driver: from today, or from tomorrow where the path waits for its first day. */
async function contractForm({ desk, people }: Office, way: readonly Step[]): Promise<Payload> {
  const isLater = way.some(({ key, type }) => type === 'start' || key.endsWith('sign | 1'));
  const day = startOfDay(desk.now()) + (isLater ? DAY_MS : 0);
  const isReviewed = way.some(({ type }) => type === 'approve.credit');
  const [company] = await rowsWhere(people.services, 'organization', 'orgKind', ['company']);
  return {
    organizationId: company?.id,
    partyBKind: 'DRIVER',
    kind: 'transportBuy',
    driverId: people.viewer('driver').partyId,
    validFrom: day,
    validTo: day,
    creditDays: 0,
    creditLimitFen: isReviewed ? 100_000 : null,
    freightRates: [{ priceUnit: 'yuanPerTon', unitPriceFen: 16_000 }],
    signWay: 'sms',
  };
}

const flow: Flow = {
  roles: ['driver', 'dispatcher', 'auditor', 'financeApprover'],
  create: async (office, way) => {
    const { desk, people, saves } = office;
    const sources = { spec: contract, row: {}, person: people.person('dispatcher'), now: desk.now() };
    return saves(
      'dispatcher',
      'contract',
      await payloadOf(contract.fields, { ...sources, answers: await contractForm(office, way) }),
    );
  },
  fills: async (office, _id, type) => (type === 'sign' ? { smsCode: await signingCode(office) } : undefined),
  causes: {
    start: async (office, id) => {
      await office.does('driver', 'contract', id, 'sign', { smsCode: await signingCode(office) });
      await office.waitUntil(Number((await office.look('contract', id)).row.validFrom));
    },
    expire: async (office, id) =>
      office.waitUntil(endOfDay(Number((await office.look('contract', id)).row.validTo))),
  },
  shows: {
    sign: ({ signedAt }) => signedAt !== null,
    'approve.credit': ({ creditApprovedAt }) => creditApprovedAt !== null,
    renew: async ({ id }, { people }) =>
      (await rowsWhere(people.services, 'contract', 'parentId', [id])).length === 1,
  },
  after: async (office, id) => {
    const { row } = await office.look('contract', id);
    if (row.status === 'active') await office.does('auditor', 'contract', id, 'terminate');
    if (row.status === 'pendingSign') await office.does('dispatcher', 'contract', id, 'void');
  },
};

export default { situations, answers, flow } satisfies Known;
