import { problem } from '../../../domain/records/problem.ts';

const { title, description, severity, module } = problem.fields;

/** What a report asks, in the order in which one tells it. */
export const reportFields = {
  title,
  description: {
    ...description,
    label: ['发生了什么', 'What happened', 'Qué ha ocurrido', '何が起きましたか'],
  },
  severity,
  module,
} as const;
