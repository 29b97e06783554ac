import { insurance } from '../../../domain/records/insurance.ts';
import { servicePage } from './servicePage.tsx';

export default servicePage(insurance, []);
