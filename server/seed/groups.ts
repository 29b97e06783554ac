import { and, eq } from 'drizzle-orm';
import { supportAccess } from '../../domain/records/supportAccess.ts';
import { sayCentral } from '../../domain/rules/tenants.ts';
import { DAY_MS } from '../../domain/rules/times.ts';
import { make } from '../records/make.ts';
import { nextNumber } from '../records/numbers.ts';
import type { Work } from '../records/work.ts';
import { ROLE_CODES } from '../../domain/codes/roles.ts';
import { CONFIG_BIG_DATA } from '../../domain/calls/session.ts';
import { addAdmin, type FirstAdmin } from '../business/platform/tenant/founding.ts';
import { keepTenantOf } from '../business/platform/tenant/keep.ts';
import { makeGroup } from '../business/platform/tenant/make.ts';
import type { Services } from '../calls/context.ts';
import { runFor } from '../run/run.ts';
import { account, partyGroup } from '../store/systemTables.ts';
import { DEMO_GROUP } from './base.ts';
import { creditCode } from './identities.ts';

/** Codes of the demo groups beside the demo company. */
export const CENTRAL_GROUP = 'HF000';
export const TRIAL_GROUP = 'HF002';

/** Their accounts, for whoever starts the demo. */
export const GROUP_ACCOUNTS = [
  {
    username: 'central',
    about: `集团管理员 administrator of the central group, company code ${CENTRAL_GROUP}`,
  },
  { username: 'centralfa', about: `集团财务主管 its finance approver, company code ${CENTRAL_GROUP}` },
  {
    username: 'trial',
    about: `试用企业管理员 administrator of a company on trial, company code ${TRIAL_GROUP}`,
  },
] as const;

/** The big-data centre of the demo: a page of nobody. */
const BIG_DATA = 'https://bigdata.example.com/';

/** Looks of the central group into the demo company: one that waits, and one that is over. */
async function seedVisits(work: Work): Promise<void> {
  const visit = async (status: 'asked' | 'ended', reason: string, hours: number, more: object) =>
    make(
      work,
      supportAccess,
      {
        accessNo: await nextNumber(work, supportAccess.number.prefix),
        ...{ tenantCode: DEMO_GROUP, reason, hours, askedBy: sayCentral('刘总') },
        ...{ grantedBy: null, until: null, endedAt: null, visitorId: null, ...more },
      },
      status,
    );
  const endedAt = work.now - DAY_MS;
  await visit('ended', '协助排查运单上报失败', 4, { grantedBy: '陈国栋', until: endedAt, endedAt });
  await visit('asked', '核对对账单金额差异', 8, {});
}

/** The demo company's row, the central group and a group on trial: addendum B 6.8. They have no business of their own. */
export async function seedGroups(services: Services): Promise<void> {
  await runFor(services, DEMO_GROUP, async (work) => {
    await keepTenantOf(work);
    await seedVisits(work);
  });
  const [admin] = await services.store.db
    .select({ passwordHash: account.passwordHash })
    .from(account)
    .where(and(eq(account.groupCode, DEMO_GROUP), eq(account.username, 'admin')));
  const demo = { passwordHash: admin?.passwordHash ?? '', isDemo: true } as const;
  const central: FirstAdmin = { ...demo, username: 'central', realName: '刘总', phone: '13700009001' };
  await runFor(services, CENTRAL_GROUP, async (work) => {
    const given = {
      ...{ groupName: '示例集团运营中心', uscc: creditCode('340100', 9_101) },
      ...{ contactName: central.realName, phone: central.phone, sort: 9 },
    };
    await makeGroup(work, { ...given, softVersion: 'ntocc_CTMS', centralControl: true }, central);
    await addAdmin(work, {
      ...{ ...demo, username: 'centralfa', realName: '钱慧', phone: '13700009002' },
      roles: [ROLE_CODES.financeApprover],
    });
    await work.tx
      .update(partyGroup)
      .set({ config: { [CONFIG_BIG_DATA]: BIG_DATA } })
      .where(eq(partyGroup.groupCode, CENTRAL_GROUP));
  });
  const trial: FirstAdmin = { ...demo, username: 'trial', realName: '冯试用', phone: '13700009003' };
  await runFor(services, TRIAL_GROUP, (work) =>
    makeGroup(
      work,
      {
        ...{ groupName: '试用示例物流', uscc: creditCode('340200', 9_102) },
        ...{ contactName: trial.realName, phone: trial.phone, sort: 10 },
      },
      trial,
    ),
  );
}
