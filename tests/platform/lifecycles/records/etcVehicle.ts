import { etcVehicle } from '../../../../domain/records/etcVehicle.ts';
import { rowsWhere } from '../family.ts';
import type { Flow, Known, Scene, Situations } from '../known.ts';
import type { DemoPeople } from '../rolePeople.ts';
import { openCompany, says, set } from '../tollService.ts';

/** One with a card, which is not registered any more. */
async function unregistered({ services }: DemoPeople): Promise<unknown> {
  const card = (await rowsWhere(services, 'etcCard', 'status', ['bound'])).at(-1);
  const { vehicleId }: Readonly<Record<string, unknown>> = card ?? {};
  await services.store.pool.query('update etc_vehicle set deleted = true where vehicle_id = $1', [vehicleId]);
  return vehicleId;
}

let plates = 0;
/** A plate that no other registration has. */
const plain = async ({ people }: Scene) => {
  plates += 1;
  const vehicleId = await unregistered(people);
  return { etcVehicle: { vehicleId, plateNumber: `皖Y${String(10_000 + plates)}` } };
};

const situations: Situations = {
  none: { plain },
  pending: { plain },
  registered: { plain },
  failed: { plain },
};

const flow: Flow = {
  roles: ['financeClerk'],
  create: async (office) => {
    const vehicleId = await unregistered(office.people);
    const company = await openCompany(office);
    return office.saves('financeClerk', 'etcVehicle', { companyId: company.id, vehicleId });
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
