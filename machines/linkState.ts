/** What stands in place of a document behind a link. */
export type LinkState = 'loading' | 'closed' | 'unreachable' | 'unanswered';

const STATES = ['loading', 'closed', 'unreachable', 'unanswered'] as const;

/** Which of them a chart behind a link is in; undefined where its document is on show. */
export function linkStateOf(snapshot: { matches(state: LinkState): boolean }): LinkState | undefined {
  return STATES.find((state) => snapshot.matches(state));
}
