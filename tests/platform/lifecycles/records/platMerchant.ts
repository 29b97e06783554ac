import { platMerchant } from '../../../../domain/records/platMerchant.ts';
import { referenceOf } from '../reference.ts';

export default referenceOf(platMerchant, { secret: 'a-secret-of-its-own' });
