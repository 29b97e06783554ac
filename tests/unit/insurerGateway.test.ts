import { describe, expect, it } from 'vitest';
import type { CoverAnswer } from '../../server/ports/insurer.ts';
import { insurerGateway } from '../../server/ports/insurerGateway.ts';
import { useGatewayServer } from './gatewayServer.ts';

const system = useGatewayServer();

const request = {
  ...{ groupCode: 'HF001', requestNo: 'r1', product: 'cargoAll', insuranceCompanyCode: 'PICC' },
  ...{ waybillNo: 'YD2026030200001', plateNumber: '皖A7K216', plateColorCode: '2' },
  ...{ fromAreaCode: '340102', toAreaCode: '330206', departAt: 1, holderName: 'a', insuredName: 'a' },
  ...{ insuredIdNo: '91340104M08GXJJKD5', phone: '0551-63100980', goodsName: '螺纹钢' },
  ...{ cargoTypeCode: '0400', packing: 'bundle', weightKg: 30_500, insuredFen: 11_132_500 },
  ...{ ratePpm: 420, premiumFen: 4_676 },
};
const policy = { groupCode: 'HF001', policyNumber: 'P1', requestNo: 's1' };
const loss = {
  ...{ groupCode: 'HF001', requestNo: 'c1', policyNumber: 'P1', accidentAt: 1 },
  ...{ place: null, description: 'x', claimedFen: 1 },
};

describe("the insurers' gateway", () => {
  const gateway = () => insurerGateway(system.url, 'secret');
  const says = (body: string, status = 200) => {
    system.answer = { status, body };
  };
  const asked = () => {
    const { method, url } = system.asked.at(-1) ?? {};
    return `${String(method)} ${String(url)}`;
  };
  const heard = async () => {
    const answers: CoverAnswer[] = [];
    await gateway().apply(request, (one) => Promise.resolve(void answers.push(one)));
    return answers;
  };

  it('asks for cover under a number, and for its result', async () => {
    says('{"state":"accepted","policyNumber":"P1","premiumFen":4676,"effectiveAt":1,"expireAt":2}');
    expect(await heard()).toMatchObject([{ state: 'accepted', policyNumber: 'P1', premiumFen: 4_676 }]);
    expect(system.asked.at(-1)).toMatchObject({
      ...{ method: 'PUT', url: '/policies/r1?group=HF001', token: 'Bearer secret' },
      body: expect.objectContaining({ insuredFen: 11_132_500, premiumFen: 4_676 }),
    });
    says('{"state":"refused","code":"NOT_RECEIVED","msg":"x"}');
    expect(await gateway().settle('HF001', 'r1')).toMatchObject({ code: 'NOT_RECEIVED' });
    expect(asked()).toBe('POST /policies/r1/settle?group=HF001');
  });

  it('gives a policy back, looks it up, and fetches its paper', async () => {
    says('{"state":"surrendered","refundFen":4676}');
    expect(await gateway().surrender(policy)).toEqual({ state: 'surrendered', refundFen: 4_676 });
    expect(asked()).toBe('PUT /policies/P1/surrender/s1?group=HF001');
    says('{"state":"open"}');
    expect(await gateway().settleSurrender(policy)).toEqual({ state: 'open' });
    expect(asked()).toBe('POST /policies/P1/surrender/s1/settle?group=HF001');
    says('{"state":"accepted","from":1,"to":2}');
    expect(await gateway().verify('HF001', 'P1')).toEqual({ state: 'accepted', from: 1, to: 2 });
    says('', 404);
    expect(await gateway().verify('HF001', 'P1')).toBeNull();
    expect(await gateway().paper('HF001', 'P1')).toBeNull();
    says('%PDF');
    expect(await gateway().paper('HF001', 'P1')).toEqual(new TextEncoder().encode('%PDF'));
  });

  it('reports a loss, and follows its case', async () => {
    says('{"caseNo":"BA1"}');
    expect(await gateway().claim(loss)).toBe('BA1');
    expect(asked()).toBe('PUT /claims/c1?group=HF001');
    says('{"caseNo":null}');
    expect(await gateway().settleClaim('HF001', 'c1')).toBeNull();
    says('{"state":"paid","approvedFen":2,"paidFen":2,"serial":"PK01"}');
    expect(await gateway().follow('HF001', 'BA1')).toMatchObject({ state: 'paid', serial: 'PK01' });
    expect(asked()).toBe('GET /claims/BA1?group=HF001');
  });

  it.each([
    [500, '{}'],
    [200, '{"state":"accepted","policyNumber":"P1"}'],
    [200, '{"state":"paid","approvedFen":2,"paidFen":0.5,"serial":"PK01"}'],
    [200, 'not JSON'],
  ])('%i with %s counts as no answer', async (status, body) => {
    says(body, status);
    await expect(heard()).rejects.toThrow();
    await expect(gateway().settle('HF001', 'r1')).rejects.toThrow();
    await expect(gateway().surrender(policy)).rejects.toThrow();
    await expect(gateway().claim(loss)).rejects.toThrow();
    await expect(gateway().follow('HF001', 'BA1')).rejects.toThrow();
  });
});
