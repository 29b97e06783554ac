import { beforeAll } from 'vitest';
import type { WireRow } from '../../../domain/calls/records.ts';
import type { Role } from '../../../domain/codes/roles.ts';
import { runInsuranceJob } from '../../../server/jobs/insurance.ts';
import { checkBooks, invariantsAbout } from '../../../server/books/check.ts';
import { checkLedger } from '../../../server/ledger/check.ts';
import { type AccountKey, balanceFen } from '../../../server/ledger/accounts.ts';
import { run } from '../../../server/run/run.ts';
import { DEMO_GROUP } from '../../../server/seed/base.ts';
import type { Answer, Desk } from '../desk.ts';
import type { Office } from '../lifecycles/office.ts';
import { officeOf } from '../lifecycles/officeOf.ts';
import { logInDemoPeople } from '../lifecycles/rolePeople.ts';
import { finishOpenTrips, publishOrder, startTrip } from '../lifecycles/trips.ts';
import { coverForm } from './coverForm.ts';

export const nobody = { groupCode: DEMO_GROUP, viewer: null, byName: '' };
const WEIGHT_KG = 30_500;

/** Rebar of 3,650 yuan a tonne. */
const REBAR = {
  goods: [{ goodsName: '螺纹钢', cargoTypeCode: '0400', weightKg: WEIGHT_KG, goodsPriceFenPerT: 365_000 }],
};

/** People and steps of cargo cover in the demo company. */
export interface CoverDesk {
  readonly office: Office;
  /** A new waybill of the demo shipper and driver that is not loaded; the one before it is cancelled. */
  trip(): Promise<string>;
  /** Writes a policy down. */
  draft(role: Role, waybillId: string, changes?: Record<string, unknown>): Promise<WireRow>;
  send(
    role: Role,
    id: string,
    type: string,
    payload?: Record<string, unknown>,
  ): Promise<Answer<{ row: WireRow }>>;
  /** Writes a policy down and applies. @returns its id */
  apply(role: Role, waybillId: string, changes?: Record<string, unknown>): Promise<string>;
  look(id: string): Promise<WireRow>;
  /** One round with the insurer. */
  round(): Promise<void>;
  /** Moves the clock. */
  wait(ms: number): Promise<void>;
  balance(account: AccountKey): Promise<number>;
  /** What is wrong with the books. */
  faults(): Promise<unknown>;
}

export function useCover(desk: Desk): () => CoverDesk {
  let made: CoverDesk | undefined;
  beforeAll(async () => {
    const office = officeOf(desk, await logInDemoPeople(desk));
    const { people } = office;
    const { services } = people;
    let open: string | undefined;
    const cover: CoverDesk = {
      office,
      trip: async () => {
        if (open !== undefined) await finishOpenTrips(office, [open]);
        open = await startTrip(office, await publishOrder(office, REBAR), WEIGHT_KG);
        return open;
      },
      draft: async (role, waybillId, changes = {}) => {
        const form = await coverForm(services, waybillId, changes);
        const { status, msg, data } = await people.person(role).save('cargoPolicy', form);
        if (status !== 0) throw new Error(`No policy: ${msg} ${JSON.stringify(data)}`);
        return data.row;
      },
      send: (role, id, type, payload = {}) => people.person(role).event('cargoPolicy', id, type, payload),
      apply: async (role, waybillId, changes = {}) => {
        const { id } = await cover.draft(role, waybillId, changes);
        const { status, msg } = await cover.send(role, id, 'apply');
        if (status !== 0) throw new Error(`Not applied: ${msg}`);
        return id;
      },
      look: async (id) => (await people.person('admin').open('cargoPolicy', id)).data.row,
      round: async () => {
        await runInsuranceJob(services);
      },
      wait: async (ms) => {
        desk.advance(ms);
        await people.renew();
      },
      balance: (account) => run(services, nobody, (work) => balanceFen(work, account)),
      faults: async () => [
        ...(await checkLedger(services.store.pool)),
        ...(await checkBooks(services.store.pool, { ids: invariantsAbout('cargoPolicy') })),
      ],
    };
    made = cover;
  });
  return () => {
    if (!made) throw new Error('Nobody is at the desk yet.');
    return made;
  };
}
