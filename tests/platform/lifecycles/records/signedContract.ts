import { createHash } from 'node:crypto';
import { copyContractLink } from '../../../../domain/calls/contractLink.ts';
import { DAY_MS } from '../../../../domain/rules/times.ts';
import { answeringTrip, type SignedContract } from '../../../../server/business/trade/signedContract.ts';
import { hashOf } from '../../../../server/business/trade/tripContract.ts';
import type { Services } from '../../../../server/calls/context.ts';
import { makeContractPaper, passSeals } from '../../../../server/jobs/contractSeals.ts';
import { DEMO_GROUP } from '../../../../server/seed/base.ts';
import { sms } from '../../../../server/store/systemTables.ts';
import { uploadPicture } from '../../orderForm.ts';
import { rowsWhere } from '../family.ts';
import type { Answers, Flow, Known, Scene, Situations } from '../known.ts';
import type { Office } from '../office.ts';
import type { AnyRow } from '../../../../domain/schema/record.ts';
import type { Payload } from '../payload.ts';
import { finishOpenTrips, publishOrder, startTrip, WHOLE } from '../trips.ts';

const HOUR = 3_600_000;

/** With party B, who has read it; its trip waits for the loading. */
const open = ({ now }: Scene, fields: object = {}) => ({
  signedContract: {
    ...{
      sentAt: now - HOUR,
      lastSentAt: now - HOUR,
      sendCount: 1,
      linkExpireAt: now + DAY_MS,
      readAt: now - HOUR,
    },
    ...{ sentBy: null, signedAt: null, signWay: null, fileHash: null, sealNo: null },
    ...fields,
  },
  // Nothing of a copy is frozen.
  waybill: { status: 'pendingLoad', payTerm: 'credit' },
});
const ofDriver = { partyBKind: 'DRIVER', carrierId: null };
const usual = {
  plain: (scene: Scene) => open(scene),
  'sent five times': (scene: Scene) => open(scene, { sendCount: 5 }),
  departed: (scene: Scene) => ({ ...open(scene), waybill: { status: 'inTransit' } }),
};

const situations: Situations = {
  draft: usual,
  sent: {
    ...usual,
    'of a driver': (scene) => open(scene, ofDriver),
    'sent by the administrator': (scene) => open(scene, { sentBy: scene.people.viewer('admin').userId }),
  },
  signed: { plain: usual.plain, departed: usual.departed },
  expired: usual,
};

const CODE = '135790';
/** A code as the phone of party B would have got it; many attempts are made at once, so that the limits of codes are passed by. */
async function codeOf(services: Services, { id, ...row }: AnyRow & { signPhone?: unknown }): Promise<string> {
  const phone = String(row.signPhone);
  await services.store.db.insert(sms).values({
    ...{ groupCode: DEMO_GROUP, id: services.nextId(), phone, purpose: answeringTrip(id) },
    codeHash: createHash('sha256').update(`${phone}:${CODE}`).digest('base64url'),
    ...{ wrongTries: 0, usedAt: null, sentAt: services.clock() },
  });
  return CODE;
}

const answers: Answers = {
  sign: async (services, row) => ({
    ...{
      smsCode: await codeOf(services, row),
      contentHash: hashOf(row as unknown as SignedContract),
      isRead: true,
    },
  }),
  reject: async (services, row) => ({ smsCode: await codeOf(services, row), reason: '运价与约定不符' }),
};

const rowOf = async ({ people }: Office, id: string) => {
  const [row] = await rowsWhere(people.services, 'signedContract', 'id', [id]);
  if (!row) throw new Error('The contract is gone.');
  return row;
};
const store = ({ desk }: Office, text: string, values: unknown[] = []) =>
  desk.platform.services.store.pool.query(text, values);

/** The paper is made of what was signed by a code; the shortest way to a signature is another. */
const bySms = (office: Office, id: string) =>
  store(office, "update signed_contract set sign_way = 'sms', due_at = signed_at where id = $1", [id]);

/** A contract that could not be sent: its party B has agreed to other ways of signing, until it is sent. */
async function create(office: Office): Promise<string> {
  const { people, saves } = office;
  const switches = await rowsWhere(people.services, 'parameter', 'paramKey', ['contract.required']);
  if (switches.every(({ paramValue }) => paramValue !== '1'))
    await saves('admin', 'parameter', { paramKey: 'contract.required', paramValue: '1', validFrom: null });
  await store(
    office,
    "update account set agreement_version = '2026-11' where party_type in ('CARRIER', 'DRIVER')",
  );
  const waybillId = await startTrip(office, await publishOrder(office), WHOLE);
  const [row] = await rowsWhere(people.services, 'signedContract', 'waybillId', [waybillId]);
  if (!row) throw new Error('The trip has no contract.');
  return row.id;
}

const flow: Flow = {
  roles: ['driver', 'dispatcher', 'auditor'],
  create,
  fills: async (office, id, type): Promise<Payload | undefined> => {
    if (type === 'file.paper')
      return { paperFileIds: [(await uploadPicture(office.people.person('auditor'))).id] };
    return answers[type]?.(office.people.services, await rowOf(office, id));
  },
  before: {
    send: async (office) => {
      await store(office, 'update account set agreement_version = null');
    },
    resend: async (office, id) => {
      await store(office, 'update signed_contract set last_sent_at = last_sent_at - 120000 where id = $1', [
        id,
      ]);
    },
    sign: async (office, id) => {
      await store(office, 'update signed_contract set read_at = sent_at - 60000 where id = $1', [id]);
    },
  },
  causes: {
    'link.over': async (office, id) => office.waitUntil(Number((await rowOf(office, id)).linkExpireAt)),
    'link.copied': async (office, id) => {
      const { version } = await rowOf(office, id);
      await office.people.person('dispatcher').call(copyContractLink, { id, version });
    },
    'file.came': async (office, id) => {
      await bySms(office, id);
      await makeContractPaper(office.people.services, { id, groupCode: DEMO_GROUP });
    },
    'seal.came': async (office, id) => {
      await bySms(office, id);
      await passSeals(office.people.services);
    },
    void: async (office, id) => {
      const { waybillId } = await rowOf(office, id);
      await office.does('dispatcher', 'waybill', String(waybillId), 'cancel.waybill');
    },
  },
  shows: {
    resend: ({ sendCount }) => Number(sendCount) > 1,
    'link.copied': ({ sendCount }) => Number(sendCount) > 1,
    'file.came': ({ fileHash }) => fileHash !== null,
    'seal.came': ({ sealNo }) => sealNo !== null,
  },
  after: async (office, id) => {
    const { waybillId } = await rowOf(office, id);
    const [job] = await rowsWhere(office.people.services, 'waybill', 'id', [String(waybillId)]);
    if (job?.status === 'pendingLoad') await finishOpenTrips(office, [String(waybillId)]);
  },
};

export default { situations, answers, flow } satisfies Known;
