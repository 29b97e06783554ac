import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { and, eq, lt, or } from 'drizzle-orm';
import { ROLE_CODES } from '../../domain/codes/roles.ts';
import type { Label } from '../../domain/codes/label.ts';
import { tenant } from '../../domain/records/tenant.ts';
import { EXPORT_KEPT_MS } from '../../domain/rules/tenants.ts';
import type { Config } from '../base/config.ts';
import { tenantOf } from '../business/platform/tenant/rows.ts';
import type { FileStore } from '../files/fileStore.ts';
import { arrivalsOf } from '../files/receive.ts';
import { zip } from '../files/zip.ts';
import { notify } from '../notices/notify.ts';
import { runForEach } from '../run/outbox.ts';
import { type Platform, runFor } from '../run/run.ts';
import { tenantExport } from '../store/tenantTables.ts';
import { allOfGroup } from './tenantData.ts';

export interface ExportPlatform extends Platform {
  readonly files: FileStore;
  readonly config: Pick<Config, 'dataDir'>;
}

type Export = typeof tenantExport.$inferSelect;

/** A process that has not said for this long that it makes an export has died, ms. */
const DEAD_MS = 15 * 60_000;

const READY: Label = [
  '全部数据的导出已完成，7 天内可下载',
  'The export of all data is ready; it can be fetched for 7 days',
  'La exportación de todos los datos está lista; se puede descargar durante 7 días',
  '全データのエクスポートが完了しました。7 日間ダウンロードできます',
];
const FAILED: Label = [
  '全部数据的导出未完成，请重新导出',
  'The export of all data was not finished; ask for it again',
  'La exportación de todos los datos no terminó; pídala de nuevo',
  '全データのエクスポートが完了しませんでした。再度実行してください',
];

const isOne = ({ groupCode, id }: Pick<Export, 'groupCode' | 'id'>) =>
  and(eq(tenantExport.groupCode, groupCode), eq(tenantExport.id, id));

/** Whether this process has the export to itself. */
async function claimed({ store, clock }: ExportPlatform, one: Export): Promise<boolean> {
  const free = or(eq(tenantExport.state, 'waiting'), lt(tenantExport.heldAt, clock() - DEAD_MS));
  const rows = await store.db
    .update(tenantExport)
    .set({ state: 'making', heldAt: clock() })
    .where(and(isOne(one), free))
    .returning({ id: tenantExport.id });
  return rows.length > 0;
}

/** Writes the archive to a file of its own. @returns its sum, and what is in it */
async function written(platform: ExportPlatform, one: Export, path: string) {
  const hash = createHash('sha256');
  const counts = { records: 0, files: 0 };
  const hold = async () => {
    await platform.store.db.update(tenantExport).set({ heldAt: platform.clock() }).where(isOne(one));
  };
  const pieces = zip(allOfGroup(platform, one.groupCode, { counts, hold }));
  const summed = async function* () {
    for await (const piece of pieces) {
      hash.update(piece);
      yield piece;
    }
  };
  await pipeline(Readable.from(summed(), { objectMode: false }), createWriteStream(path, { mode: 0o600 }));
  return { sha256: hash.digest('hex'), size: (await stat(path)).size, ...counts };
}

async function tell(platform: ExportPlatform, { groupCode }: Export, text: Label): Promise<void> {
  await runFor(platform, groupCode, async (work) => {
    const { id } = await tenantOf(work);
    await notify(work, { to: [ROLE_CODES.admin], text, record: tenant.name, id });
  });
}

/** Makes one export; what fails is told, and can be asked for again. */
async function makeOne(platform: ExportPlatform, one: Export): Promise<void> {
  if (!(await claimed(platform, one))) return;
  const { store, files, config, clock } = platform;
  const folder = arrivalsOf(config.dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `export-${one.id}`);
  try {
    const made = await written(platform, one, path);
    await files.put(one.id, { path, size: made.size, sha256: made.sha256 });
    const readyAt = clock();
    await store.db
      .update(tenantExport)
      .set({ state: 'ready', ...made, readyAt, expireAt: readyAt + EXPORT_KEPT_MS, heldAt: null })
      .where(isOne(one));
  } catch (error) {
    await rm(path, { force: true });
    await store.db.update(tenantExport).set({ state: 'failed', heldAt: null }).where(isOne(one));
    await tell(platform, one, FAILED);
    throw error;
  }
  await tell(platform, one, READY);
}

/** Makes the exports that were asked for, and deletes those whose time is over. */
export async function runExportsJob(platform: ExportPlatform): Promise<void> {
  const { store, files, clock } = platform;
  const open = await store.db
    .select()
    .from(tenantExport)
    .where(
      or(
        eq(tenantExport.state, 'waiting'),
        and(eq(tenantExport.state, 'making'), lt(tenantExport.heldAt, clock() - DEAD_MS)),
        and(eq(tenantExport.state, 'ready'), lt(tenantExport.expireAt, clock())),
      ),
    );
  await runForEach('exports of groups', (each) =>
    each(open, async (one) => {
      if (one.state !== 'ready') return makeOne(platform, one);
      await files.remove(one.id);
      await store.db.update(tenantExport).set({ state: 'gone' }).where(isOne(one));
    }),
  );
}
