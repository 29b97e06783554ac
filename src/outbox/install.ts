/** The built app on the driver's phone: it opens without a network, and from the home screen. */

const WORKER = '/worker.js';
const MANIFEST = '/manifest.webmanifest';

/** Once a window. Only here, so that no other user's browser gets a worker. */
export function install(): void {
  // From its sources the app has no list of its files, and over plain http a browser allows no worker.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  void navigator.serviceWorker.register(WORKER).catch(() => undefined);
  if (document.querySelector('link[rel=manifest]')) return;
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = MANIFEST;
  document.head.append(link);
}
