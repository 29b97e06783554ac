import { offeredLoad } from '../../../domain/calls/driverLoads.ts';
import { send } from '../../app/http.ts';

/** What is offered. @param key id and version of the offer */
export function loadOffer(key: string) {
  const [id = ''] = key.split(' ');
  return send(offeredLoad, { id }, { quiet: true });
}
