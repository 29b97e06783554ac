import { violation } from '../../../domain/records/violation.ts';
import { servicePage } from './servicePage.tsx';

export default servicePage(violation, []);
