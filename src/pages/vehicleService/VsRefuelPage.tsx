import { refuel } from '../../../domain/records/refuel.ts';
import { servicePage } from './servicePage.tsx';

export default servicePage(refuel, ['submit', 'approve', 'settle']);
