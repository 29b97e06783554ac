import { company } from '../../../../domain/records/company.ts';
import { papersOf } from '../papers.ts';

export default papersOf({
  spec: company,
  named: 'companyName',
  needed: 'legalPerson',
  maker: 'shipper',
  owner: 'shipper',
  isItself: false,
});
