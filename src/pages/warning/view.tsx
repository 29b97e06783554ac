import { lazy } from 'react';
import { safetyWarning } from '../../../domain/records/safetyWarning.ts';
import type { RecordView } from '../../records/view.ts';
import { Figure, Lasted, Level, Place } from './cells.tsx';

/** With its map: a download of its own. */
const CaseLead = lazy(() => import('./CaseLead.tsx'));

export const safetyWarningView: RecordView = {
  spec: safetyWarning,
  lead: CaseLead,
  cells: {
    level: (row) => <Level row={row} />,
    figure: (row) => <Figure row={row} />,
    lasted: (row) => <Lasted row={row} />,
    place: (row) => <Place row={row} />,
  },
  labels: {
    figure: ['关键数据', 'Key figure', 'Dato clave', '主要数値'],
    lasted: ['持续时长', 'Lasted', 'Duración', '継続時間'],
  },
};
