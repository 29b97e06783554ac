import type { PlacedChart } from './charts.ts';

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;

function section({ name, chart }: PlacedChart): string {
  const states = chart.nodes.filter(({ type }) => type !== 'history').length;
  return [
    `## ${name}`,
    `${chart.description} ${count(states, 'state')}, ${count(chart.edges.length, 'transition')}; what each event does in each state: [behaviour](${name}/behaviour.txt).`,
    `[![Diagram of ${name}](${name}/diagram.svg)](${name}/diagram.svg)`,
  ].join('\n\n');
}

/** The page of all charts: a line and a picture each. */
export function readme(charts: readonly PlacedChart[]): string {
  const text = [
    '# The charts',
    'Made from the machines by `npm run diagrams`; do not edit by hand. A blue state runs actors (▸), a dashed frame is one of several regions that are active at the same time, a dot marks where a state begins, a double frame is final. Inside a state stand the transitions that do not leave it (↻: which enter it anew).',
    charts.map(({ name }) => `- [${name}](#${name.replaceAll('/', '').toLowerCase()})`).join('\n'),
    ...charts.map(section),
  ].join('\n\n');
  return `${text}\n`;
}
