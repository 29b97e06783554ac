import { bankSerial } from '../../../../server/store/ledgerTables.ts';
import { rowsWhere } from '../family.ts';
import type { Flow, Known, Scene, Situations } from '../known.ts';

let bought = 0;
const serial = () => {
  bought += 1;
  return `GW${String(bought).padStart(6, '0')}`;
};
const plain = () => ({ oilPurchase: { bankSerialNo: serial() } });
const by = (role: 'FC' | 'FA') => (scene: Scene) => ({
  oilPurchase: { bankSerialNo: serial(), createdBy: scene.cast.viewer(role).userId },
});

const situations: Situations = {
  pendingReview: {
    plain,
    'entered by the clerk': by('FC'),
    'entered by the approver': by('FA'),
    'serial used': async ({ cast }) => {
      const [taken] = await cast.services.store.db.select().from(bankSerial).limit(1);
      return { oilPurchase: { bankSerialNo: taken?.serialNo } };
    },
    'bank too low': () => ({ oilPurchase: { bankSerialNo: serial(), amountFen: 90_000_000_000 } }),
  },
  booked: { plain },
};

const flow: Flow = {
  roles: ['FC', 'FA'],
  create: async (office) => {
    const companies = await rowsWhere(office.cast.services, 'company', 'status', ['approved']);
    const supplier = companies.find(({ roles }) => Array.isArray(roles) && roles.includes('supplier'));
    return office.saves('FC', 'oilPurchase', {
      supplierId: supplier?.id,
      amountFen: 10_000,
      bankSerialNo: serial(),
      evidence: null,
    });
  },
  causes: {},
};

export default { situations, flow } satisfies Known;
