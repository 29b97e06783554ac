import { siteRelease } from '../../../domain/records/siteRelease.ts';
import type { RecordView } from '../../records/view.ts';

export const siteReleaseView: RecordView = { spec: siteRelease };
