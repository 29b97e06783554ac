/** The built app on a phone or a handheld: it opens without a network, and from the home screen. */

/** What each role gets: the files it keeps (scripts/build/offlineApp.ts), and how it starts. */
const ROLES = {
  driver: { worker: '/worker.js', manifest: '/manifest.webmanifest' },
  warehouse: { worker: '/worker.js?role=warehouse', manifest: '/warehouse.webmanifest' },
} as const;

export type OfflineRole = keyof typeof ROLES;

/** Once for a user. Only here, so that nobody else's browser gets a worker. */
export function install(role: OfflineRole): void {
  // From its sources the app has no list of its files, and over plain http a browser allows no worker.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { worker, manifest } = ROLES[role];
  void navigator.serviceWorker.register(worker).catch(() => undefined);
  const link =
    document.querySelector<HTMLLinkElement>('link[rel=manifest]') ?? document.createElement('link');
  link.rel = 'manifest';
  link.href = manifest;
  document.head.append(link);
}
