import { driver } from '../../../../domain/records/driver.ts';
import { papersOf } from '../papers.ts';

export default papersOf({
  spec: driver,
  named: 'driverName',
  needed: 'licenceNumber',
  maker: 'captain',
  owner: 'captain',
  isItself: false,
});
