import { priceList } from '../../../domain/records/priceList.ts';
import type { RecordView } from '../../records/view.ts';

export const priceListView: RecordView = { spec: priceList };
