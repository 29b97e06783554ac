import { bankSerial } from '../../../../server/store/ledgerTables.ts';
import { rowsWhere } from '../family.ts';
import type { Flow, Known, Scene, Situations } from '../known.ts';

let bought = 0;
const serial = () => {
  bought += 1;
  return `GW${String(bought).padStart(6, '0')}`;
};
const plain = () => ({ oilPurchase: { bankSerialNo: serial() } });
const by = (role: 'financeClerk' | 'financeApprover') => (scene: Scene) => ({
  oilPurchase: { bankSerialNo: serial(), createdBy: scene.people.viewer(role).userId },
});

const situations: Situations = {
  pendingReview: {
    plain,
    'entered by the clerk': by('financeClerk'),
    'entered by the approver': by('financeApprover'),
    'serial used': async ({ people }) => {
      const [taken] = await people.services.store.db.select().from(bankSerial).limit(1);
      return { oilPurchase: { bankSerialNo: taken?.serialNo } };
    },
    'bank too low': () => ({ oilPurchase: { bankSerialNo: serial(), amountFen: 90_000_000_000 } }),
  },
  booked: { plain },
};

const flow: Flow = {
  roles: ['financeClerk', 'financeApprover'],
  create: async (office) => {
    const companies = await rowsWhere(office.people.services, 'company', 'status', ['approved']);
    const supplier = companies.find(({ roles }) => Array.isArray(roles) && roles.includes('supplier'));
    return office.saves('financeClerk', 'oilPurchase', {
      supplierId: supplier?.id,
      amountFen: 10_000,
      bankSerialNo: serial(),
      evidence: null,
    });
  },
  causes: {},
};

export default { situations, flow } satisfies Known;
