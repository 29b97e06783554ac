import { shipper } from '../../../../domain/records/shipper.ts';
import { papersOf } from '../papers.ts';

export default papersOf({
  spec: shipper,
  named: 'shipperName',
  needed: 'shortName',
  maker: 'dispatcher',
  owner: 'shipper',
  isItself: true,
});
