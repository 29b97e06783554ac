import type { AnyMachineSnapshot } from 'xstate';

/** The highlighted parts of a diagram. */
export interface Highlight {
  /** Ids of the states the machine is in, the outer ones included. */
  readonly states: readonly string[];
  /** Keys of the transitions it took last. */
  readonly transitions: readonly string[];
}

export const DARK: Highlight = { states: [], transitions: [] };

/** A state the machine is in, as its chart documents it. */
export interface PresentState {
  readonly id: string;
  /** Names from the outermost state inwards, the machine itself left out. */
  readonly name: string;
  readonly description: string;
}

/** What to light for a machine that stands here and came by these transitions. */
export function highlightOf(
  { _nodes: nodes }: AnyMachineSnapshot,
  transitions: readonly string[],
): Highlight {
  return { states: nodes.map(({ id }) => id), transitions };
}

/** The innermost states a machine is in: one of each region. */
export function presentStates({ _nodes: nodes }: AnyMachineSnapshot): PresentState[] {
  return nodes
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .map(({ id, path, key, description = '' }) => ({ id, name: path.join(' › ') || key, description }));
}
