import { gasPayment } from '../../../domain/records/gasPayment.ts';
import { servicePage } from './servicePage.tsx';

export default servicePage(gasPayment, ['settle']);
