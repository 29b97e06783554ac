import { fleet } from '../../../../domain/records/fleet.ts';
import { papersOf } from '../papers.ts';

export default papersOf({
  spec: fleet,
  named: 'fleetName',
  needed: 'legalKind',
  maker: 'dispatcher',
  owner: 'captain',
  isItself: true,
});
