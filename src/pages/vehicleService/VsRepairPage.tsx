import { repair } from '../../../domain/records/repair.ts';
import { servicePage } from './servicePage.tsx';

export default servicePage(repair, ['submit', 'settle']);
