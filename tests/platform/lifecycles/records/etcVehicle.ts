import { etcVehicle } from '../../../../domain/records/etcVehicle.ts';
import { rowsWhere } from '../family.ts';
import type { Flow, Known, Situations } from '../known.ts';
import { openCompany, says, set } from '../tollService.ts';

let plates = 0;
/** A plate that no other registration has. */
const plain = () => {
  plates += 1;
  return { etcVehicle: { plateNumber: `皖Y${String(10_000 + plates)}` } };
};

const situations: Situations = {
  none: { plain },
  pending: { plain },
  registered: { plain },
  failed: { plain },
};

const flow: Flow = {
  roles: ['financeClerk'],
  // One with a card, which is not registered any more.
  create: async (office) => {
    const [card] = await rowsWhere(office.people.services, 'etcCard', 'status', ['bound'], 1);
    const { pool } = office.people.services.store;
    await pool.query('update etc_vehicle set deleted = true where vehicle_id = $1', [card?.vehicleId]);
    const company = await openCompany(office);
    return office.saves('financeClerk', 'etcVehicle', { companyId: company.id, vehicleId: card?.vehicleId });
  },
  causes: {
    'submit.provider': (office, id) => says(office, etcVehicle, id, { type: 'submit.provider' }),
    'port.ok': (office, id) => says(office, etcVehicle, id, { type: 'port.ok', payload: { no: `CL${id}` } }),
    'port.fail': (office, id) =>
      says(office, etcVehicle, id, { type: 'port.fail', payload: { failCode: 'X', failMsg: '车辆不存在' } }),
  },
  shows: { 'submit.provider': ({ submittedAt }) => submittedAt !== null },
  after: (office, id) => set(office, etcVehicle, id, { deleted: true }),
};

export default { situations, flow } satisfies Known;
