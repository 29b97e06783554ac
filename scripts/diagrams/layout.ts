import Elk, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js';
import type { Chart, ChartEdge, ChartNode } from '../../machines/chart.ts';
import { arrowLines, boxLines, isInner, LINE, type TextLine, TITLE, widthOf } from './lines.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}
export interface Box {
  readonly node: ChartNode;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly lines: readonly TextLine[];
  readonly depth: number;
}
/** One arrow for all transitions between the same two states. */
export interface Arrow {
  readonly edges: readonly ChartEdge[];
  readonly points: readonly Point[];
  readonly label: Point;
  readonly lines: readonly TextLine[];
}
export interface Dot {
  readonly state: string;
  readonly at: Point;
  readonly points: readonly Point[];
}
export interface Drawing {
  readonly chart: Chart;
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly Box[];
  readonly arrows: readonly Arrow[];
  /** Position of each compound state. */
  readonly dots: readonly Dot[];
}

const elk = new Elk();
const PAD = 12;
const OPTIONS = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  // Downwards from the initial state; backward transitions are drawn upwards.
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.spacing.nodeNodeBetweenLayers': '34',
  'elk.layered.spacing.edgeNodeBetweenLayers': '16',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '14',
  'elk.spacing.nodeNode': '28',
  'elk.spacing.edgeNode': '18',
  'elk.spacing.edgeEdge': '14',
  'elk.spacing.edgeLabel': '4',
  'elk.edgeLabels.placement': 'CENTER',
};

/** The initial state of a compound state is close below its title. */
const FIRST = { 'elk.layered.layering.layerConstraint': 'FIRST' };
const CLOSE = { 'elk.layered.priority.direction': '20', 'elk.layered.priority.shortness': '20' };

const headHeight = (lines: readonly TextLine[]): number =>
  PAD + TITLE.height + lines.length * LINE.height + (lines.length > 0 ? 4 : 0);

/** Transitions between the same two states share one arrow. */
function bundles({ edges }: Chart): Map<string, { source: string; target: string; edges: ChartEdge[] }> {
  const found = new Map<string, { source: string; target: string; edges: ChartEdge[] }>();
  for (const edge of edges) {
    if (isInner(edge)) continue;
    for (const target of edge.targets) {
      const id = `${edge.source} to ${target}`;
      const bundle = found.get(id) ?? { source: edge.source, target, edges: [] };
      bundle.edges.push(edge);
      found.set(id, bundle);
    }
  }
  return found;
}

function toElk(chart: Chart, node: ChartNode): ElkNode {
  const children = chart.nodes.filter(({ parent }) => parent === node.id);
  const lines = boxLines(node, chart.edges);
  const head = headHeight(lines);
  const width = Math.max(node.key.length * TITLE.char, widthOf(lines)) + 2 * PAD;
  if (node.type === 'history') return { id: node.id, width: 24, height: 24 };
  if (children.length === 0) return { id: node.id, width: Math.max(width, 60), height: head + PAD - 2 };
  return {
    id: node.id,
    layoutOptions: {
      ...OPTIONS,
      'elk.padding': `[top=${head + 10},left=16,bottom=16,right=16]`,
      // Room for the text of the state itself. ELK rotates the picture to draw downwards, but not this padding.
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${head},${width})`,
    },
    children: [
      ...(node.initial === null
        ? []
        : [{ id: `${node.id} begins`, width: 9, height: 9, layoutOptions: FIRST }]),
      ...children.map((child) => toElk(chart, child)),
    ],
  };
}

function pointsOf(edge: ElkExtendedEdge): Point[] {
  const [section] = edge.sections ?? [];
  if (!section) throw new Error(`elk gave ${edge.id} no way`);
  return [section.startPoint, ...(section.bendPoints ?? []), section.endPoint];
}

/** Lays out a chart. Deterministic: the same chart gives the same numbers. */
export async function layOut(chart: Chart): Promise<Drawing> {
  const [root] = chart.nodes;
  if (!root) throw new Error(`${chart.id} has no states`);
  const groups = bundles(chart);
  const lines = new Map([...groups].map(([id, bundle]) => [id, bundle.edges.flatMap(arrowLines)]));
  const edges: ElkExtendedEdge[] = [...groups].map(([id, { source, target }]) => {
    const text = lines.get(id) ?? [];
    return {
      id,
      sources: [source],
      targets: [target],
      labels: [{ text: id, width: widthOf(text) + 4, height: text.length * LINE.height }],
    };
  });
  const starts: ElkExtendedEdge[] = chart.nodes.flatMap(({ id, initial }) =>
    initial === null
      ? []
      : [{ id: `${id} starts`, sources: [`${id} begins`], targets: [initial], layoutOptions: CLOSE }],
  );
  const picture: ElkNode = {
    id: 'picture',
    layoutOptions: { ...OPTIONS, 'elk.padding': '[top=8,left=8,bottom=8,right=8]' },
    children: [toElk(chart, root)],
    edges: [...edges, ...starts],
  };
  const laid: ElkNode = await elk.layout(picture);
  const boxes: Box[] = [];
  const centres = new Map<string, Point>();
  const visit = (
    { id, x = 0, y = 0, width = 0, height = 0, children = [] }: ElkNode,
    depth: number,
  ): void => {
    const node = chart.nodes.find((one) => one.id === id);
    if (node) boxes.push({ node, x, y, width, height, lines: boxLines(node, chart.edges), depth });
    else centres.set(id, { x: x + width / 2, y: y + height / 2 });
    children.forEach((child) => visit(child, depth + 1));
  };
  (laid.children ?? []).forEach((child) => visit(child, 0));
  const ways = new Map((laid.edges ?? []).map((edge) => [edge.id, edge]));
  const wayOf = (id: string): ElkExtendedEdge => {
    const way = ways.get(id);
    if (!way) throw new Error(`elk lost ${id}`);
    return way;
  };
  return {
    chart,
    width: laid.width ?? 0,
    height: laid.height ?? 0,
    boxes,
    arrows: [...groups].map(([id, bundle]) => {
      const way = wayOf(id);
      const { x = 0, y = 0 } = way.labels?.[0] ?? {};
      return { edges: bundle.edges, points: pointsOf(way), label: { x, y }, lines: lines.get(id) ?? [] };
    }),
    dots: starts.map(({ id }) => {
      const state = id.replace(/ starts$/, '');
      return { state, at: centres.get(`${state} begins`) ?? { x: 0, y: 0 }, points: pointsOf(wayOf(id)) };
    }),
  };
}
