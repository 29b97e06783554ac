import type { Answer, Desk, Person } from '../desk.ts';
import { uploadPicture } from '../orderForm.ts';
import { read, rowOf } from './twoPeople.ts';

/** One kind of change: who proposes it, what it is made on, and what shows whether it is in force. */
export interface Change {
  readonly proposer: string;
  readonly decider: string;
  readonly record: string;
  prepare(admin: Person, auditor: Person): Promise<string>;
  propose(proposer: Person, id: string): Promise<Answer>;
  inForce(admin: Person, id: string): Promise<unknown>;
}

const onTheRoad = async (admin: Person) => (await rowOf(admin, 'waybill', { status: 'inTransit' })).id;

/** What of a waybill two people change. */
export const waybillChanges = (desk: Desk): Readonly<Record<string, Change>> => ({
  'the loaded weight of a waybill': {
    proposer: 'dispatcher',
    decider: 'auditor',
    record: 'waybill',
    prepare: onTheRoad,
    propose: async (dispatcher, id) => {
      const { loadWeightKg } = await read(dispatcher, 'waybill', id);
      const loaded = Number(loadWeightKg) - 10;
      return dispatcher.event('waybill', id, 'correct.load', { loadWeightKg: loaded, reason: '磅单抄错' });
    },
    inForce: async (admin, id) => (await read(admin, 'waybill', id)).loadWeightKg,
  },
  'the exception for the track of a waybill': {
    proposer: 'dispatcher',
    decider: 'auditor',
    record: 'waybill',
    prepare: async (admin) => {
      const id = await onTheRoad(admin);
      // Without coordinates no rule of the track can ever hold.
      await desk.platform.services.store.pool.query('update waybill set load_lng = null where id = $1', [id]);
      return id;
    },
    propose: async (dispatcher, id) => {
      const evidence = [(await uploadPicture(dispatcher)).id];
      return dispatcher.event('waybill', id, 'excuse.track', { evidence, reason: '货主地址没有坐标' });
    },
    inForce: async (admin, id) => (await read(admin, 'waybill', id)).excusedFaults,
  },
});
