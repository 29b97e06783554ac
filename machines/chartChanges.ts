import type { Chart, ChartEdge, ChartNode } from './chart.ts';

/** Difference of a state or transition from the chart it is compared with. */
export type Mark = 'added' | 'removed' | 'changed';

/** A list of names before and after. */
export interface Lists {
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** One difference between two versions of a chart. */
export type Change =
  | { readonly what: 'state'; readonly how: 'added' | 'removed'; readonly node: ChartNode }
  /** `part` of a state that is in both. */
  | {
      readonly what: 'part';
      readonly part: 'type' | 'first state' | 'actors' | 'entry actions' | 'exit actions';
      readonly node: ChartNode;
      readonly lists: Lists;
    }
  | { readonly what: 'transition'; readonly how: 'added' | 'removed'; readonly edge: ChartEdge }
  /** A transition that is in both; `edge` is its new form. */
  | {
      readonly what: 'target' | 'guard' | 'timer' | 'actions' | 'entering';
      readonly before: ChartEdge;
      readonly edge: ChartEdge;
    };

/** Two versions of a chart: what differs, and both in one chart with the differences marked. */
export interface Changes {
  readonly list: readonly Change[];
  readonly chart: Chart;
  readonly marks: ReadonlyMap<string, Mark>;
}

const same = (a: readonly string[], b: readonly string[]): boolean => a.join('\n') === b.join('\n');
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
function edgeChanges(before: ChartEdge, edge: ChartEdge): Change[] {
  const differs = {
    target: !same(before.targets, edge.targets),
    guard: before.guard !== edge.guard,
    timer: before.event !== edge.event,
    actions: !same(before.actions, edge.actions),
    entering: before.reenter !== edge.reenter,
  };
  return (Object.keys(differs) as (keyof typeof differs)[])
    .filter((what) => differs[what])
    .map((what) => ({ what, before, edge }));
}

function nodeChanges(before: ChartNode, node: ChartNode): Change[] {
  const initial = ({ initial: first }: ChartNode) => (first ? [first] : []);
  const parts = {
    type: { before: [before.type], after: [node.type] },
    'first state': { before: initial(before), after: initial(node) },
    actors: { before: before.invokes, after: node.invokes },
    'entry actions': { before: before.entry, after: node.entry },
    'exit actions': { before: before.exit, after: node.exit },
  } satisfies Record<string, Lists>;
  return (Object.keys(parts) as (keyof typeof parts)[])
    .filter((part) => !same(parts[part].before, parts[part].after))
    .map((part) => ({ what: 'part', part, node, lists: parts[part] }));
}

/** Compares two versions of a chart. A redirected transition is drawn twice: to its old and to its new target. */
export function changesOf(old: Chart, now: Chart): Changes {
  const list: Change[] = [];
  const marks = new Map<string, Mark>();
  const note = (found: readonly Change[], key: string, mark: Mark): void => {
    if (found.length === 0) return;
    list.push(...found);
    marks.set(key, mark);
  };
  const oldNodes = new Map(old.nodes.map((node) => [node.id, node]));
  const removed = old.nodes.filter(({ id }) => now.nodes.every((node) => node.id !== id));
  for (const node of now.nodes) {
    const before = oldNodes.get(node.id);
    if (before) note(nodeChanges(before, node), node.id, 'changed');
    else note([{ what: 'state', how: 'added', node }], node.id, 'added');
  }
  for (const node of removed) note([{ what: 'state', how: 'removed', node }], node.id, 'removed');

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
  for (const edge of come) note([{ what: 'transition', how: 'added', edge }], edge.key, 'added');
  for (const edge of gone) list.push({ what: 'transition', how: 'removed', edge });
  for (const { key } of removedEdges) marks.set(key, 'removed');
  return {
    list,
    marks,
    chart: { ...now, nodes: [...now.nodes, ...removed], edges: [...now.edges, ...removedEdges] },
  };
}
