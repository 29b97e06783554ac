import { vehicle } from '../../../../domain/records/vehicle.ts';
import { papersOf } from '../papers.ts';

export default papersOf({
  spec: vehicle,
  named: 'owner',
  needed: 'totalMassKg',
  maker: 'captain',
  owner: 'captain',
  isItself: false,
});
