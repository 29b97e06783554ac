/** Parts of a station that are seldom needed. They are fetched with it all the same: without a network it is too late. */
export const parts = {
  problems: () => import('./Problems.tsx'),
  shared: () => import('./Shared.tsx'),
  comments: () => import('../../../domain/calls/comments.ts'),
  refused: () => import('./RefusedScan.tsx'),
  files: () => import('../../records/files/FilesInput.tsx'),
} as const;

/** Fetches them once the station is drawn; what fails is tried again where it is needed. */
export function fetchParts(): void {
  for (const fetch of Object.values(parts)) void fetch().catch(() => undefined);
}
