/** The states that replace a document behind a link. */
export type LinkState = 'loading' | 'closed' | 'unreachable' | 'unanswered';

const STATES = ['loading', 'closed', 'unreachable', 'unanswered'] as const;

/** The link state of a chart; undefined where its document is shown. */
export function linkStateOf(snapshot: { matches(state: LinkState): boolean }): LinkState | undefined {
  return STATES.find((state) => snapshot.matches(state));
}
