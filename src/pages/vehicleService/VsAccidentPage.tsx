import { accident } from '../../../domain/records/accident.ts';
import { servicePage } from './servicePage.tsx';

export default servicePage(accident, ['submit', 'approve', 'settle']);
