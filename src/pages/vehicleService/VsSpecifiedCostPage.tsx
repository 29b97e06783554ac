import { specifiedCost } from '../../../domain/records/specifiedCost.ts';
import { servicePage } from './servicePage.tsx';

export default servicePage(specifiedCost, ['submit', 'approve', 'settle']);
