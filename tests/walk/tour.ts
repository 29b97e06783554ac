import { type Edge, type Exploration, goalsOf } from './explore.ts';

/** A walk: the start input and the names of the following stimuli. */
export interface Walk {
  readonly input: string;
  readonly stimuli: readonly string[];
}

/** Goals of a tour: transitions, guard results and states; or each single edge. */
export const GOALS = {
  transitions: (edge: Edge) => goalsOf(edge.step.trace),
  edges: (edge: Edge) => [`${edge.from} + ${edge.stimulus.type}`],
} satisfies Record<string, (edge: Edge) => string[]>;

/** The shortest path from `from` to an edge that reaches an open goal. */
function nearest(
  exploration: Exploration,
  from: string,
  isOpen: (edge: Edge) => boolean,
): Edge[] | undefined {
  const seen = new Set([from]);
  let border: { at: string; way: Edge[] }[] = [{ at: from, way: [] }];
  while (border.length > 0) {
    const next: typeof border = [];
    for (const { at, way } of border) {
      for (const edge of exploration.edges.get(at) ?? []) {
        if (isOpen(edge)) return [...way, edge];
        if (seen.has(edge.to)) continue;
        seen.add(edge.to);
        next.push({ at: edge.to, way: [...way, edge] });
      }
    }
    border = next;
  }
  return undefined;
}

/**
 * Few long walks that together reach every goal found by the exploration and not in `reached` yet:
 * from the present position to the nearest open goal, from the start again when none is reachable.
 * Adds what it reaches to `reached`.
 */
export function tour(
  exploration: Exploration,
  reached: Set<string>,
  goals: (edge: Edge) => string[],
): Walk[] {
  const open = new Set<string>();
  for (const edges of exploration.edges.values()) {
    for (const goal of edges.flatMap(goals)) if (!reached.has(goal)) open.add(goal);
  }
  // The start is a step too: the shortest walk only starts.
  const starting = goalsOf(exploration.start.trace).filter((goal) => !reached.has(goal));
  const reach = (goal: string) => {
    reached.add(goal);
    open.delete(goal);
  };
  const walks: string[][] = [];
  let walk: string[] | undefined;
  let at = exploration.startName;
  if (starting.length > 0) {
    starting.forEach(reach);
    walks.push((walk = []));
  }
  while (open.size > 0) {
    const way: Edge[] | undefined = nearest(exploration, at, (edge) =>
      goals(edge).some((goal) => open.has(goal)),
    );
    if (way && walk) {
      walk.push(...way.map((edge) => edge.stimulus.type));
      way.flatMap(goals).forEach(reach);
      at = way.at(-1)?.to ?? at;
      continue;
    }
    // Every open goal was found from the start, so a new walk always finds a path.
    walks.push((walk = []));
    at = exploration.startName;
  }
  return walks.map((stimuli) => ({ input: exploration.input, stimuli }));
}
