import { expect, it } from 'vitest';
import { ownCompany } from '../../../server/business/platform/ownCompany.ts';
import { runFor } from '../../../server/run/run.ts';
import { DEMO_GROUP } from '../../../server/seed/base.ts';
import { creditCode } from '../../../server/seed/identities.ts';
import { useDesk } from '../desk.ts';

const desk = useDesk();

it('of several companies at the root, the one with the credit code of the group is its own', async () => {
  const admin = await desk.person('admin');
  const own = async () => (await runFor(desk.platform.services, DEMO_GROUP, ownCompany))?.orgName;
  const first = await own();
  const uscc = creditCode('340300', 9_800);
  const second = { orgName: '第二物流有限公司', orgKind: 'company', uscc };
  expect(await admin.save('organization', second)).toMatchObject({ status: 0, data: {} });
  expect(await own()).toBe(first);
  const [group] = (await admin.list('tenant')).data.records;
  const { data } = await admin.open('tenant', group?.id ?? '');
  expect(await admin.save('tenant', { ...data.row, phone: '13700009900', uscc })).toMatchObject({
    status: 0,
  });
  expect(await own()).toBe(second.orgName);
});
