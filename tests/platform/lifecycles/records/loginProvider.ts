import { loginProvider } from '../../../../domain/records/loginProvider.ts';
import { referenceOf } from '../reference.ts';

export default referenceOf(loginProvider, { clientSecret: 'a-secret-of-its-own' });
