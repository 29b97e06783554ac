import { describe, expect, it } from 'vitest';
import { contractSmsStates } from '../../../domain/calls/contractSms.ts';
import { useDesk } from '../desk.ts';

describe('[/addedService/transportContractSms] the messages with links to contracts', () => {
  const desk = useDesk();

  it('says of each whether it has arrived, and nothing of other messages', async () => {
    const [dispatcher, admin] = [await desk.person('dispatcher'), await desk.person('admin')];
    const { records, summary } = (
      await dispatcher.list('signedContract', {
        sendCountFrom: '1',
        size: '20',
        sort: 'lastSentAt',
        dir: 'desc',
      })
    ).data;
    const ids = records.map(({ smsRecordId }) => String(smsRecordId));
    expect(new Set(ids).size).toBe(ids.length);
    const [other] = (await admin.list('smsRecord', { templateCode: 'verificationCode' })).data.records;
    const { data } = await dispatcher.call(contractSmsStates, { ids: [...ids, other?.id ?? '7'].join() });
    expect(Object.keys(data).toSorted()).toEqual(ids.toSorted());
    expect(new Set(Object.values(data))).toContain('delivered');
    // The share of those that were signed stands below the list.
    const { sentCount = 0, signedCount = 0 } = summary ?? {};
    expect(signedCount).toBeGreaterThan(0);
    expect(sentCount).toBeGreaterThan(signedCount);
  });
});
