import { rowsWhere } from '../family.ts';
import type { Flow, Known, Scene, Situations } from '../known.ts';

let cards = 0;
const fresh = () => {
  cards += 1;
  return `2000${String(cards).padStart(12, '0')}`;
};
const plain = () => ({ oilCard: { cardNo: fresh() } });
/** An advance is about to be put onto it. */
const awaited = ({ row }: Scene) => ({
  oilCard: { cardNo: fresh() },
  advance: { oilCardId: row.id, status: 'approved', type: 'oilCard' },
});

const situations: Situations = {
  active: { plain, awaited },
  frozen: { plain, awaited },
  lost: { plain, awaited },
  closed: { plain },
};

const flow: Flow = {
  roles: ['financeClerk'],
  create: async (office) => {
    const companies = await rowsWhere(office.people.services, 'company', 'status', ['approved']);
    const supplier = companies.find(({ roles }) => Array.isArray(roles) && roles.includes('supplier'));
    return office.saves('financeClerk', 'oilCard', {
      supplierId: supplier?.id,
      cardNo: fresh(),
      cardKind: 'master',
      holderKind: 'DRIVER',
      driverId: office.people.viewer('driver').partyId,
    });
  },
  causes: {},
};

export default { situations, flow } satisfies Known;
