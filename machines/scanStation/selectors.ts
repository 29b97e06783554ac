import type { SnapshotFrom } from 'xstate';
import type { scanStationMachine } from './machine.ts';

type Snapshot = SnapshotFrom<typeof scanStationMachine>;

export type ScanLink = 'online' | 'offline' | 'draining';

export function linkOf(snapshot: Snapshot): ScanLink {
  if (snapshot.matches({ link: 'offline' })) return 'offline';
  return snapshot.matches({ link: 'draining' }) ? 'draining' : 'online';
}

/** What the person looks at. */
export type ScanView =
  | 'looking'
  | 'jobs'
  | 'opening'
  | 'unopened'
  | 'place'
  | 'goods'
  | 'repeated'
  | 'shared'
  | 'qty'
  | 'working'
  | 'unkept'
  | 'finished';

export function scanViewOf(snapshot: Snapshot): ScanView {
  const is = (job: Parameters<Snapshot['matches']>[0]) => snapshot.matches(job);
  if (is({ job: 'choosing' })) return 'looking';
  if (is({ job: 'listed' })) return 'jobs';
  if (is({ job: 'opening' })) return 'opening';
  if (is({ job: 'unopened' })) return 'unopened';
  if (is({ job: 'unkept' })) return 'unkept';
  if (is({ job: 'finished' })) return 'finished';
  if (is({ job: { expecting: 'expectPlace' } })) return 'place';
  if (is({ job: { expecting: 'expectGoods' } })) return 'goods';
  if (is({ job: { expecting: 'expectQty' } })) return 'qty';
  if (is({ job: { expecting: 'shared' } })) return 'shared';
  return is({ job: { expecting: 'repeated' } }) ? 'repeated' : 'working';
}
