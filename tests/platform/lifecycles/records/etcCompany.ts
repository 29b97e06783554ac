import { etcCompany } from '../../../../domain/records/etcCompany.ts';
import type { Answers, Flow, Known, Situations } from '../known.ts';
import { openCompany, says, set } from '../tollService.ts';

/** One that the demo company does not have: each provider has one. */
const other = () => ({ etcCompany: { provider: 'agent' } });

const situations: Situations = {
  draft: {
    plain: other,
    'another title': () => ({ etcCompany: { ...other().etcCompany, companyName: '别的公司' } }),
  },
  pending: { plain: other },
  active: { plain: other },
  failed: { plain: other },
};

let changes = 0;
/** An address that is not registered. */
const newAddress = () => {
  changes += 1;
  return `合肥市包河区徽州大道 ${String(changes)} 号`;
};

const answers: Answers = { change: () => ({ address: newAddress() }) };

const flow: Flow = {
  roles: ['financeClerk', 'admin'],
  create: async (office) => {
    const { orgId, companyName, taxNo, address, phone, bankName, bankAccount, mail } =
      await openCompany(office);
    return office.saves('financeClerk', 'etcCompany', {
      ...{ provider: 'agent', orgId, companyName, taxNo, address, phone, bankName, bankAccount, mail },
      contactPhone: '13856920019',
    });
  },
  fills: async (office, _, type) => {
    if (type !== 'change') return undefined;
    const { orgId, companyName, taxNo, phone, bankName, bankAccount, contactPhone, mail } =
      await openCompany(office);
    return {
      orgId,
      companyName,
      taxNo,
      address: newAddress(),
      phone,
      bankName,
      bankAccount,
      contactPhone,
      mail,
    };
  },
  causes: {
    'submit.provider': (office, id) => says(office, etcCompany, id, { type: 'submit.provider' }),
    'port.ok': (office, id) => says(office, etcCompany, id, { type: 'port.ok', payload: { no: `QY${id}` } }),
    'port.fail': (office, id) =>
      says(office, etcCompany, id, { type: 'port.fail', payload: { failCode: 'X', failMsg: '税号不存在' } }),
  },
  shows: { 'submit.provider': ({ submittedAt }) => submittedAt !== null },
  // The provider is free for the next path.
  after: (office, id) => set(office, etcCompany, id, { deleted: true }),
};

export default { situations, answers, flow } satisfies Known;
