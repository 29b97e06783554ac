import { and, eq } from 'drizzle-orm';
import { driver } from '../../../../domain/records/driver.ts';
import { regReport } from '../../../../domain/records/regReport.ts';
import { storedChecks } from '../../../../domain/reporting/checks.ts';
import { refuse } from '../../../../domain/codes/refusals.ts';
import { openReport } from '../../../../server/business/platform/liveReports.ts';
import { tableFor } from '../../../../server/store/tables.ts';
import { runReportsJob } from '../../../../server/jobs/reports.ts';
import { run } from '../../../../server/run/run.ts';
import { DEMO_GROUP } from '../../../../server/seed/base.ts';
import { authorityLogin } from '../../../../server/store/reportTables.ts';
import { ACCEPTED, ScriptedAuthority, write as writeRow } from '../../reporting/world.ts';
import { rowsWhere } from '../family.ts';
import type { Flow, Known, Scene, Situations } from '../known.ts';
import type { Office } from '../office.ts';

const MINUTE_MS = 60_000;
const REFUSED = {
  state: 'refused',
  code: '2205',
  msg: '从业资格证号qualificationCertificate不存在',
} as const;

/** Basics of a driver whose documents are approved or rejected: they wait for nothing else. */
async function ofDriver({ people, now }: Scene, isGood: boolean, fields: object = {}) {
  const validUntil = now + 60 * MINUTE_MS;
  await people.services.store.db
    .insert(authorityLogin)
    .values({ groupCode: DEMO_GROUP, validUntil })
    .onConflictDoUpdate({ target: authorityLogin.groupCode, set: { validUntil } });
  const [who] = await rowsWhere(people.services, 'driver', 'status', [isGood ? 'approved' : 'rejected'], 1);
  return {
    regReport: {
      ...{ kind: 'driver', subjectId: who?.id, driverId: who?.id },
      ...{ waybillId: null, waybillNo: null, vehicleId: null, shipmentId: null },
      ...{ plateNumber: null, plateColorCode: null, payload: null, ackField: null },
      ...storedChecks([{ code: 'review', refusal: isGood ? null : refuse(39009) }]),
      ...fields,
    },
  };
}

const situations: Situations = {
  notReady: { plain: (scene) => ofDriver(scene, false) },
  ready: { plain: (scene) => ofDriver(scene, true) },
  sending: { plain: (scene) => ofDriver(scene, true) },
  // Their checks fail, so that they stay in the state the event leads to.
  accepted: { plain: (scene) => ofDriver(scene, false) },
  rejected: {
    plain: (scene) => ofDriver(scene, false),
    'nothing corrected': async (scene) => {
      const [who] = await rowsWhere(scene.people.services, 'driver', 'status', ['rejected'], 1);
      const payload = JSON.stringify({ driverName: who?.driverName });
      return ofDriver(scene, false, { payload, ackField: 'driverName' });
    },
  },
  excluded: { plain: (scene) => ofDriver(scene, true) },
};

/** Drivers for whom a path made a report. */
const used = new Set<string>();

const driverOf = async ({ people }: Office, id: string) =>
  String((await rowsWhere(people.services, 'regReport', 'id', [id]))[0]?.driverId);

const papers = async (office: Office, id: string, status: 'approved' | 'rejected') => {
  await writeRow(office.desk, driver, await driverOf(office, id), { status });
};
const spoil = (office: Office, id: string) => papers(office, id, 'rejected');

/** Makes this report due now. */
async function look(office: Office, id: string): Promise<void> {
  await writeRow(office.desk, regReport, id, { checkAt: office.desk.now() });
  await runReportsJob(office.people.services);
}

/** One round with an authority that gives this answer; the other reports are not due meanwhile. */
async function answered(office: Office, answer: typeof ACCEPTED | typeof REFUSED): Promise<void> {
  const authority = new ScriptedAuthority(office.desk.now);
  authority.onSend = () => answer;
  authority.onAnswer = () => answer;
  office.desk.advance(MINUTE_MS);
  await runReportsJob({ ...office.people.services, authority });
}

const flow: Flow = {
  roles: ['auditor', 'admin'],
  create: async ({ people, desk }) => {
    await runReportsJob(people.services);
    const drivers = await rowsWhere(people.services, 'driver', 'status', ['approved']);
    // Invalidates its documents on the way: the demo driver needs his for other paths.
    const who = drivers.find(({ id }) => !used.has(id) && id !== people.viewer('driver').partyId);
    if (!who) throw new Error('Every driver of the demo company was reported.');
    used.add(who.id);
    const table = tableFor(regReport);
    await people.services.store.db
      .update(table)
      .set({ status: 'excluded' })
      .where(and(eq(table.kind, 'driver'), eq(table.driverId, who.id)));
    const row = await run(people.services, { groupCode: DEMO_GROUP, viewer: null, byName: '' }, (work) =>
      openReport(work, { kind: 'driver', subjectId: who.id, driverId: who.id, finishedAt: desk.now() }),
    );
    return row.id;
  },
  before: {
    // A report that is checked meanwhile must not move by itself.
    'revise.sent': spoil,
    check: async (office, id) => {
      const { row } = await office.look('regReport', id);
      if (row.status === 'notReady') await spoil(office, id);
    },
    correct: async (office, id) => {
      await spoil(office, id);
      await writeRow(office.desk, driver, await driverOf(office, id), {
        qualificationNumber: '340100000000009',
      });
    },
  },
  causes: {
    'checks.met': async (office, id) => {
      await papers(office, id, 'approved');
      await look(office, id);
    },
    'checks.lost': async (office, id) => {
      await spoil(office, id);
      await look(office, id);
      await papers(office, id, 'approved');
    },
    'ack.ok': (office) => answered(office, ACCEPTED),
    'ack.no': (office) => answered(office, REFUSED),
    'send.timeout': async (office) => {
      office.desk.advance(11 * MINUTE_MS);
      await runReportsJob({ ...office.people.services, authority: new ScriptedAuthority(office.desk.now) });
    },
  },
  shows: {
    check: ({ checkedAt }, { desk }) => desk.now() - Number(checkedAt) < MINUTE_MS,
  },
};

export default { situations, flow } satisfies Known;
