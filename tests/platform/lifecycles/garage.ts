import { uploadPicture } from '../orderForm.ts';
import { rowsWhere } from './family.ts';
import type { Flow, Known, Scene, Situations } from './known.ts';
import type { Office } from './office.ts';
import type { Payload } from './payload.ts';

let made = 0;
/** A text that no other row has. */
export const fresh = (before: string): string => `${before}${String((made += 1))}`;

/** A truck of the demo company that may trade, and stands in no workshop. */
export async function truckOf({ people }: Pick<Office, 'people'>): Promise<string> {
  const rows = await rowsWhere(people.services, 'vehicle', 'status', ['approved']);
  const truck = rows.find(({ isTrailer, operState }) => isTrailer === false && operState === 'idle');
  if (!truck) throw new Error('The demo company has no truck at rest.');
  return truck.id;
}

/** What every kind of service says in its form. */
export async function serviceForm(office: Office): Promise<Payload> {
  return { vehicleId: await truckOf(office), happenedAt: office.desk.now() - 3_600_000, payer: 'platform' };
}

/** The bill was not sent in by anybody who decides about it, except where that is the point. */
const sentBy = (record: string, role: 'dispatcher' | 'auditor') => (scene: Scene) => ({
  [record]: { submittedBy: scene.people.viewer(role).userId },
});

const situationsOf = (record: string): Situations => {
  const asked = {
    plain: ({ row }: Scene) => ({
      [record]: { images: row.images ?? ['1'], amountFen: 12_300, payer: 'captain' },
    }),
    'without its voucher': () => ({ [record]: { images: null } }),
  };
  return {
    draft: asked,
    rejected: asked,
    pendingReview: {
      plain: sentBy(record, 'dispatcher'),
      'sent in by the auditor': sentBy(record, 'auditor'),
    },
    // Whether a driver or captain has freight left is found out when the cost is taken off it, not while one looks.
    approved: { plain: () => ({ [record]: { payer: 'platform' } }) },
  };
};

/** How a service whose cost is reviewed is walked; `own` is what its kind asks for. */
export function serviceOf(
  record: string,
  own: (office: Office) => Payload | Promise<Payload>,
  causes: Flow['causes'] = {},
): Known {
  const flow: Flow = {
    roles: ['dispatcher', 'auditor', 'financeClerk'],
    create: async (office) => {
      const { id } = await uploadPicture(office.people.person('dispatcher'));
      const form = { ...(await serviceForm(office)), images: [id], ...(await own(office)) };
      return office.saves('dispatcher', record, form);
    },
    causes,
  };
  return { situations: situationsOf(record), flow };
}
