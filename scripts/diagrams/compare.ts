import type { Chart, ChartEdge } from '../../machines/chart.ts';
import { type Change, type Changes, changesOf } from '../../machines/chartChanges.ts';

/** Two versions of a chart: the changes as text, and both in one chart with the differences marked. */
export interface Comparison extends Pick<Changes, 'chart' | 'marks'> {
  readonly words: readonly string[];
}

const listText = (list: readonly string[]): string => (list.length === 0 ? 'nothing' : list.join(', '));
const targetText = ({ targets }: ChartEdge): string =>
  targets.length === 0 ? 'stays' : targets.join(' and ');
const guardText = ({ guard }: ChartEdge): string => (guard === '' ? '' : ` if ${guard}`);
const edgeText = (edge: ChartEdge): string =>
  `${edge.source} + ${edge.event} -> ${targetText(edge)}${guardText(edge)}`;

/** A change by the names of the code. */
function textOf(change: Change): string {
  if (change.what === 'state') return `${change.how} state ${change.node.id}`;
  if (change.what === 'transition') return `${change.how}: ${edgeText(change.edge)}`;
  if (change.what === 'part') {
    const { part, node, lists } = change;
    return `${part} changed: ${node.id}: from ${listText(lists.before)} to ${listText(lists.after)}`;
  }
  const { what, before, edge } = change;
  const where = `${edge.source} + ${edge.event}${guardText(edge)}`;
  switch (what) {
    case 'target':
      return `redirected: ${where}: from ${targetText(before)} to ${targetText(edge)}`;
    case 'guard':
      return `guard changed: ${edge.source} + ${edge.event}: from ${before.guard || 'none'} to ${edge.guard || 'none'}`;
    case 'timer':
      return `delay changed: ${edge.source}: from ${before.event} to ${edge.event}`;
    case 'actions':
      return `actions changed: ${where}: from ${listText(before.actions)} to ${listText(edge.actions)}`;
    case 'entering':
      return `${where} ${edge.reenter ? 'now re-enters' : 'no longer re-enters'} its state`;
  }
}

/** Compares two versions of a chart, by the names of the code. */
export function compare(old: Chart, now: Chart): Comparison {
  const { list, chart, marks } = changesOf(old, now);
  return { words: list.map(textOf), chart, marks };
}
