import { registerAll } from './server/records/registry.ts';
import { ALL_ENTRIES } from './server/business/all.ts';
import { openStore } from './server/store/open.ts';
import { migrateStore } from './server/store/migrate.ts';
import { found } from './server/seed/found.ts';
import { makeIds } from './server/ids.ts';
import { localBus } from './server/live/bus.ts';
import { readConfig } from './server/config.ts';
import { run } from './server/run.ts';
import { list } from './server/records/list.ts';
import { detail } from './server/records/detail.ts';
registerAll(ALL_ENTRIES);
const t = (l: string) => console.log(l, Math.round(performance.now()));
const store = await openStore({ dataDir: process.argv[2]!, databaseUrl: undefined, progress: console.log, onFatal: console.error });
t('open'); await migrateStore(store); t('migrated');
const services: any = { store, bus: localBus(), clock: Date.now, nextId: makeIds(Date.now), config: readConfig(process.env, false), files: { put: async () => {}, } };
await found(services, console.log); t('seeded');
const viewer: any = { userId: '1', groupCode: 'HF001', role: 'D', partyType: 'PLAT', partyId: undefined };
const doer = { groupCode: 'HF001', viewer, byName: 'x' };
for (const rec of ['order','waybill','assignment','quote','receipt','driver','vehicle','fleet','shipper','contract']) {
  const p = await run(services, doer, (w) => list(w, rec, { current: 1, size: 20 } as any, { ...viewer, role: rec==='contract'||rec==='receipt'?'D':'D' }));
  console.log(rec, p.total, JSON.stringify(p.summary));
  if (p.records[0]) { const d = await run(services, doer, (w) => detail(w, rec, p.records[0]!.id, viewer)); console.log('  ', JSON.stringify(d.facts).slice(0, 300), d.history.length); }
}
t('lists');
const c = await store.pool.query("select status, count(*) from waybill group by 1"); console.log(c.rows);
const o = await store.pool.query("select status, count(*) from \"order\" group by 1"); console.log(o.rows);
await store.close(); t('closed');
