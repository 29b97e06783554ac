import { eq } from 'drizzle-orm';
import { smsRecord } from '../../domain/records/smsRecord.ts';
import { textOf } from '../../server/notices/secretSms.ts';
import type { SmsRow } from '../../server/notices/sms.ts';
import type { EmbeddedSms } from '../../server/ports/sms.ts';
import type { Services } from '../../server/calls/context.ts';
import { tableFor } from '../../server/store/tables.ts';

const table = tableFor(smsRecord);

/** The messages to a phone as they are stored, oldest first. */
export async function smsTo({ store }: Pick<Services, 'store'>, phone: string): Promise<SmsRow[]> {
  const rows = await store.db.select().from(table).where(eq(table.phone, phone)).orderBy(table.id);
  return rows as unknown as SmsRow[];
}

/** The whole texts that wait to be sent to a phone, oldest first: what its owner will read. */
export async function textsTo(services: Pick<Services, 'store' | 'vault'>, phone: string): Promise<string[]> {
  const place = { tx: services.store.db, vault: services.vault };
  const texts: string[] = [];
  for (const row of await smsTo(services, phone)) {
    const text = row.status === 'queued' ? await textOf(place, row) : null;
    if (text !== null) texts.push(text);
  }
  return texts;
}

/** The last code on a phone of the embedded gateway; empty when there is none. */
export function codeSentTo({ sms }: Pick<Services, 'sms'>, phone: string): string {
  const content = 'lastTo' in sms ? (sms as EmbeddedSms).lastTo(phone) : undefined;
  return /\d{6}/.exec(content ?? '')?.[0] ?? '';
}
