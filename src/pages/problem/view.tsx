import { problem } from '../../../domain/records/problem.ts';
import type { RecordView } from '../../records/view.ts';
import { Age } from './Age.tsx';
import { EventLogFile } from './EventLogFile.tsx';
import { Severity } from './Severity.tsx';

export const problemView: RecordView = {
  spec: problem,
  cells: {
    severity: ({ severity }) => <Severity code={severity} />,
    age: (row) => <Age row={row} />,
    hasEventLog: (row) => <EventLogFile row={row} />,
  },
  labels: { age: ['已过时间', 'Age', 'Antigüedad', '経過時間'] },
};
