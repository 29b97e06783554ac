import { uploadPicture } from '../orderForm.ts';
import { rowsWhere } from './family.ts';
import type { Flow, Known, Scene, Situations } from './known.ts';
import type { Office } from './office.ts';
import type { Payload } from './payload.ts';

let made = 0;
/** A text that no other row has. */
export const fresh = (before: string): string => `${before}${String((made += 1))}`;

/** A usable truck of the demo company that is in no workshop. */
export async function truckOf({ people }: Pick<Office, 'people'>): Promise<string> {
  const rows = await rowsWhere(people.services, 'vehicle', 'status', ['approved']);
  const truck = rows.find(({ isTrailer, operState }) => isTrailer === false && operState === 'idle');
  if (!truck) throw new Error('The demo company has no truck at rest.');
  return truck.id;
}

/** The form fields common to all services. */
export async function serviceForm(office: Office): Promise<Payload> {
  return { vehicleId: await truckOf(office), happenedAt: office.desk.now() - 3_600_000, payer: 'platform' };
}

/** The bill was submitted by somebody who does not decide about it, except in the situation about that. */
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
    // Whether a driver or captain has open freight is checked only when the cost is deducted, not for the screen.
    approved: { plain: () => ({ [record]: { payer: 'platform' } }) },
  };
};

/** How a service with a reviewed cost is walked; `own` are the fields of its kind. */
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
