import { describe, expect, it } from 'vitest';
import { readNotices } from '../../../domain/calls/notices.ts';
import { acceptMustRead } from '../../../domain/calls/mustRead.ts';
import { getProfile, saveProfile } from '../../../domain/calls/profile.ts';
import { acceptAgreement, getConsent } from '../../../domain/calls/serviceAgreement.ts';
import { countNotices, listNotices } from '../../../domain/calls/notices.ts';
import { putAgreementsInForce } from '../../../server/business/platform/agreements.ts';
import { runFor } from '../../../server/run/run.ts';
import { DEMO_GROUP } from '../../../server/seed/base.ts';
import { useDesk } from '../desk.ts';

const AGREEMENT_CHANGED = 44014;
const face = { name: '马国强', introduction: '' };

/** Agreements that changed must be accepted before a party changes anything: addendum B D65, 6.6. */
describe('[44014] changed agreements', () => {
  const desk = useDesk();
  const putInForce = (service: number, privacy: number) =>
    runFor(desk.platform.services, DEMO_GROUP, (work) => putAgreementsInForce(work, { service, privacy }));

  it('hold up what shippers, captains and drivers change until they accept, and nothing of staff', async () => {
    const [driver, shipper, admin] = [
      await desk.person('driver'),
      await desk.person('shipper'),
      await desk.person('admin'),
    ];
    expect((await driver.call(saveProfile, face)).status).toBe(0);
    await putInForce(1, 1);
    driver.lang = 'zh';
    expect(await driver.call(saveProfile, face)).toMatchObject({
      status: AGREEMENT_CHANGED,
      msg: '服务协议已更新，请先阅读并同意',
    });
    expect((await shipper.call(saveProfile, face)).status).toBe(AGREEMENT_CHANGED);
    expect((await admin.call(saveProfile, { name: '周敏', introduction: '' })).status).toBe(0);
    // What reads goes on, and so does the inbox.
    expect((await driver.call(getProfile, {})).status).toBe(0);
    const { records } = (await driver.call(listNotices, { record: 'agreement' })).data;
    expect(records).toHaveLength(1);
    expect((await driver.call(readNotices, { ids: records.map(({ id }) => id) })).status).toBe(0);
    expect((await driver.call(countNotices, {})).data).toMatchObject({ must: true });
    expect((await admin.call(countNotices, {})).data).not.toHaveProperty('must');
  });

  it('one after the other, each in the version that is in force, and remembered with its time', async () => {
    const captain = await desk.person('captain');
    await putInForce(2, 2);
    const accept = (agreement: 'service' | 'privacy', version: number) =>
      captain.call(acceptMustRead, { agreement, version });
    expect((await accept('service', 1)).status).toBe(44006);
    expect((await accept('service', 2)).status).toBe(0);
    expect((await captain.call(saveProfile, face)).status).toBe(AGREEMENT_CHANGED);
    expect((await accept('privacy', 2)).status).toBe(0);
    expect((await captain.call(saveProfile, face)).status).toBe(0);
    expect((await captain.call(countNotices, {})).data).not.toHaveProperty('must');
    expect((await captain.call(getConsent, {})).data).toMatchObject({
      present: 'S2.2',
      accepted: 'S2.2',
      history: [{ version: 'S2.2' }, { version: 'S2.0' }],
    });
  });

  it('are accepted on the profile page as well, and a version never goes back', async () => {
    const shipper = await desk.person('shipper');
    await putInForce(1, 3);
    expect((await shipper.call(getConsent, {})).data.present).toBe('S2.3');
    expect((await shipper.call(acceptAgreement, { version: 'S2.2' })).status).toBe(44006);
    expect((await shipper.call(acceptAgreement, { version: 'S2.3' })).status).toBe(0);
    expect((await shipper.call(saveProfile, face)).status).toBe(0);
  });
});
