import { z } from 'zod';
import type { Chart } from '../../machines/chart.ts';

const labels = z.record(z.string(), z.tuple([z.string(), z.string(), z.string(), z.string()]));
const chartSchema = z.object({
  states: z.array(
    z.object({ name: z.string(), type: z.enum(['atomic', 'final', 'compound', 'parallel', 'history']) }),
  ),
  initial: z.string().nullable(),
  edges: z.array(
    z.object({
      source: z.string(),
      event: z.string(),
      guard: z.string(),
      /** Absent: it stays. */
      to: z.array(z.string()).optional(),
    }),
  ),
  labels: z.object({ states: labels, events: labels }),
  /** Statuses that each rule refuses with. */
  rules: z.record(z.string(), z.array(z.number().int())),
  /** Events that the platform sends when the time of a field has come. */
  timers: z.array(z.object({ state: z.string(), event: z.string(), field: z.string() })),
});

/** The chart of a document as a release had it. */
export type ReleasedChart = z.infer<typeof chartSchema>;

/** The charts of the documents at the last release (machines/released.generated.json), which the present ones are compared with. */
export const releasedSchema = z.object({
  version: z.string(),
  /** Day of the release, yyyy-mm-dd. */
  day: z.string(),
  charts: z.record(z.string(), chartSchema),
});
export type Released = z.infer<typeof releasedSchema>;

/** What of a chart is kept for a release. */
export function keptOf({ id, nodes, edges }: Chart): Pick<ReleasedChart, 'states' | 'initial' | 'edges'> {
  const [root, ...states] = nodes;
  const short = (state: string) => state.slice(id.length + 1);
  return {
    states: states.map((node) => ({ name: short(node.id), type: node.type })),
    initial: root?.initial ? short(root.initial) : null,
    edges: edges.map(({ source, event, guard, targets }) => ({
      source: short(source),
      event,
      guard,
      ...(targets.length > 0 ? { to: targets.map(short) } : {}),
    })),
  };
}

/** A kept chart as one that can be compared; what was not kept is that of the present one. */
export function chartFrom({ states, initial, edges }: ReleasedChart, now: Chart): Chart {
  const idOf = (name: string) => (name === '' ? now.id : `${now.id}.${name}`);
  const present = new Map(now.nodes.map((node) => [node.id, node]));
  const [root] = now.nodes;
  const counts = new Map<string, number>();
  return {
    ...now,
    nodes: [
      ...(root ? [{ ...root, initial: initial === null ? null : idOf(initial) }] : []),
      ...states.map(({ name, type }) => ({
        id: idOf(name),
        key: name,
        type,
        parent: now.id,
        initial: null,
        description: '',
        entry: present.get(idOf(name))?.entry ?? [],
        exit: present.get(idOf(name))?.exit ?? [],
        invokes: present.get(idOf(name))?.invokes ?? [],
      })),
    ],
    edges: edges.map(({ source, event, guard, to = [] }) => {
      const place = `${idOf(source)} | ${event}`;
      const at = counts.get(place) ?? 0;
      counts.set(place, at + 1);
      return {
        key: `${place} | ${String(at)}`,
        source: idOf(source),
        targets: to.map(idOf),
        event,
        guard,
        actions: [],
        reenter: false,
      };
    }),
  };
}

/** A chart as it is compared with a kept one: without its actions, which are not kept. */
export function comparable(chart: Chart): Chart {
  return { ...chart, edges: chart.edges.map((edge) => ({ ...edge, actions: [], reenter: false })) };
}
