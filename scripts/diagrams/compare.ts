import type { Chart, ChartEdge, ChartNode } from '../../machines/chart.ts';
import type { Mark } from './svg.ts';

/** Two versions of a chart: the changes as text, and both in one chart with the differences marked. */
export interface Comparison {
  readonly words: readonly string[];
  readonly chart: Chart;
  readonly marks: ReadonlyMap<string, Mark>;
}

const same = (a: readonly string[], b: readonly string[]): boolean => a.join('\n') === b.join('\n');
const listText = (list: readonly string[]): string => (list.length === 0 ? 'nothing' : list.join(', '));
const targetText = ({ targets }: ChartEdge): string =>
  targets.length === 0 ? 'stays' : targets.join(' and ');
const guardText = ({ guard }: ChartEdge): string => (guard === '' ? '' : ` if ${guard}`);
const edgeText = (edge: ChartEdge): string =>
  `${edge.source} + ${edge.event} -> ${targetText(edge)}${guardText(edge)}`;
/** Source and event of a transition, without the length of a delay. */
const placeOf = ({ key }: ChartEdge): string => key.slice(0, key.lastIndexOf(' | '));

/** Pairs each old transition with its new form: first by guard, then by target, then any. */
function pair(
  old: readonly ChartEdge[],
  now: readonly ChartEdge[],
): { pairs: [ChartEdge, ChartEdge][]; gone: ChartEdge[]; come: ChartEdge[] } {
  const pairs: [ChartEdge, ChartEdge][] = [];
  const gone = [...old];
  const come = [...now];
  const alike: ((a: ChartEdge, b: ChartEdge) => boolean)[] = [
    (a, b) => a.guard === b.guard && same(a.targets, b.targets),
    (a, b) => a.guard === b.guard,
    (a, b) => same(a.targets, b.targets),
    () => true,
  ];
  for (const isAlike of alike) {
    for (const before of [...gone]) {
      const after = come.find((edge) => placeOf(edge) === placeOf(before) && isAlike(before, edge));
      if (!after) continue;
      pairs.push([before, after]);
      gone.splice(gone.indexOf(before), 1);
      come.splice(come.indexOf(after), 1);
    }
  }
  return { pairs, gone, come };
}

/** The differences of a transition that exists in both. */
function edgeChanges(before: ChartEdge, after: ChartEdge): string[] {
  const where = `${after.source} + ${after.event}${guardText(after)}`;
  return [
    ...(same(before.targets, after.targets)
      ? []
      : [`redirected: ${where}: from ${targetText(before)} to ${targetText(after)}`]),
    ...(before.guard === after.guard
      ? []
      : [
          `guard changed: ${after.source} + ${after.event}: from ${before.guard || 'none'} to ${after.guard || 'none'}`,
        ]),
    ...(before.event === after.event
      ? []
      : [`delay changed: ${after.source}: from ${before.event} to ${after.event}`]),
    ...(same(before.actions, after.actions)
      ? []
      : [`actions changed: ${where}: from ${listText(before.actions)} to ${listText(after.actions)}`]),
    ...(before.reenter === after.reenter
      ? []
      : [`${where} ${after.reenter ? 'now re-enters' : 'no longer re-enters'} its state`]),
  ];
}

function nodeChanges(before: ChartNode, after: ChartNode): string[] {
  const differ = (what: string, a: readonly string[], b: readonly string[]) =>
    same(a, b) ? [] : [`${what} changed: ${after.id}: from ${listText(a)} to ${listText(b)}`];
  return [
    ...differ('type', [before.type], [after.type]),
    ...differ('first state', before.initial ? [before.initial] : [], after.initial ? [after.initial] : []),
    ...differ('actors', before.invokes, after.invokes),
    ...differ('entry actions', before.entry, after.entry),
    ...differ('exit actions', before.exit, after.exit),
  ];
}

/** Compares two versions of a chart. A redirected transition is drawn twice: to its old and to its new target. */
export function compare(old: Chart, now: Chart): Comparison {
  const words: string[] = [];
  const marks = new Map<string, Mark>();
  const note = (found: readonly string[], key: string, mark: Mark): void => {
    if (found.length === 0) return;
    words.push(...found);
    marks.set(key, mark);
  };
  const oldNodes = new Map(old.nodes.map((node) => [node.id, node]));
  const removed = old.nodes.filter(({ id }) => now.nodes.every((node) => node.id !== id));
  for (const node of now.nodes) {
    const before = oldNodes.get(node.id);
    if (before) note(nodeChanges(before, node), node.id, 'changed');
    else note([`added state ${node.id}`], node.id, 'added');
  }
  for (const { id } of removed) note([`removed state ${id}`], id, 'removed');

  const { pairs, gone, come } = pair(old.edges, now.edges);
  // An old key may stand for another transition now.
  const past = (edge: ChartEdge): ChartEdge => ({ ...edge, key: `was ${edge.key}` });
  const removedEdges: ChartEdge[] = gone.map(past);
  for (const [before, after] of pairs) {
    const isRedirected = !same(before.targets, after.targets);
    note(edgeChanges(before, after), after.key, isRedirected ? 'added' : 'changed');
    if (!isRedirected) continue;
    removedEdges.push(past(before));
  }
  for (const edge of come) note([`added: ${edgeText(edge)}`], edge.key, 'added');
  for (const edge of gone) words.push(`removed: ${edgeText(edge)}`);
  for (const { key } of removedEdges) marks.set(key, 'removed');
  return {
    words,
    marks,
    chart: { ...now, nodes: [...now.nodes, ...removed], edges: [...now.edges, ...removedEdges] },
  };
}
