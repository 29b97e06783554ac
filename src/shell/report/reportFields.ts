import { problem } from '../../../domain/records/problem.ts';

const { title, description, severity, module } = problem.fields;

/** The fields of a report, in order. */
export const reportFields = {
  title,
  description: {
    ...description,
    label: ['发生了什么', 'What happened', 'Qué ha ocurrido', '何が起きましたか'],
  },
  severity,
  module,
} as const;
