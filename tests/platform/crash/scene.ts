import { and, eq } from 'drizzle-orm';
import { bankCard } from '../../../domain/records/bankCard.ts';
import { availableOf, type Owner, platformAccount } from '../../../server/ledger/accounts.ts';
import { post } from '../../../server/ledger/post.ts';
import type { RunningPlatform } from '../../../server/platform.ts';
import { PAYEE_SENTINELS } from '../../../server/ports/embeddedPayBank.ts';
import { tableFor } from '../../../server/store/tables.ts';
import { run } from '../../../server/run/run.ts';
import { DEMO_GROUP } from '../../../server/seed/base.ts';
import { partyIdOf } from '../stored.ts';

/** A card for each behaviour of the embedded bank; most cards are good ones. */
const BEGINNINGS = ['6228480', '6228480', '6228480', '6228480', ...Object.values(PAYEE_SENTINELS)];
/** Drivers whose freight is paid to cards, those with the most open first; the others have wallets only. */
const DRIVERS = 30;
const WALLET_FEN = 5_000_000;

/** The documents and accounts of a run. */
export interface Scene {
  readonly bills: readonly { readonly id: string; readonly driverId: string }[];
  /** Waybills on which advances may be given. */
  readonly waybills: readonly { readonly id: string; readonly driverId: string }[];
  /** Verified cards by owner, one for each behaviour of the bank. */
  readonly cards: ReadonlyMap<string, readonly string[]>;
  readonly shipperId: string;
  readonly driverId: string;
  readonly captainId: string;
}

const KINDS = {
  shipper: 'SHIPMENT',
  carrier: 'CARRIER',
  driver: 'DRIVER',
  supplier: 'ORG',
  platform: 'ORG',
  tenant: 'ORG',
} as const satisfies Record<Owner['ownerType'], string>;

/** Gives an owner a verified card for each behaviour of the bank. @returns their ids */
async function giveCards({ services }: RunningPlatform, owner: Owner): Promise<string[]> {
  const table = tableFor(bankCard);
  const [base] = await services.store.db
    .select()
    .from(table)
    .where(and(eq(table.groupCode, DEMO_GROUP), eq(table.status, 'verified')))
    .limit(1);
  if (!base) throw new Error('There is no verified card to copy.');
  const ids: string[] = [];
  for (const [at, beginning] of BEGINNINGS.entries()) {
    const id = services.nextId();
    ids.push(id);
    await services.store.db.insert(table).values({
      ...base,
      id,
      cardNo: `YH${id}`,
      cardNumber: `${beginning}${id.slice(-8).padStart(8, '0')}${String(at).padStart(2, '0')}`,
      ownerKind: KINDS[owner.ownerType],
      shipmentId: owner.ownerType === 'shipper' ? owner.ownerId : null,
      carrierId: owner.ownerType === 'carrier' ? owner.ownerId : null,
      driverId: owner.ownerType === 'driver' ? owner.ownerId : null,
      isDefault: false,
    });
  }
  return ids;
}

/** Opening balance of a wallet. */
function fillWallet({ services }: RunningPlatform, owner: Owner): Promise<unknown> {
  return run(services, { groupCode: DEMO_GROUP, viewer: null, byName: '' }, (work) => {
    const id = work.nextId();
    return post(work, {
      type: 'OPENING',
      cause: { record: 'opening', id, no: id, event: 'start' },
      legs: [{ debit: platformAccount('BANK'), credit: availableOf(owner), amountFen: WALLET_FEN }],
    });
  });
}

/** Prepares the demo company for a run: cards of all kinds, money to withdraw. */
export async function setScene(platform: RunningPlatform): Promise<Scene> {
  const { pool } = platform.services.store;
  const jobsOf = async (query: string) => {
    const { rows } = await pool.query<{ id: string; driver: string }>(query);
    return rows.map(({ id, driver }) => ({ id: String(id), driverId: String(driver) }));
  };
  // A payee with an agreement is paid only on the card that it names.
  const isPaidHimself = (alias: string) =>
    `not exists (select 1 from collection_agreement c where c.group_code = ${alias}.group_code and c.driver_id = ${alias}.driver_id)`;
  const partyOf = (username: string) => partyIdOf({ platform }, username);
  const bills = await jobsOf(`
    select b.id, b.driver_id as driver from freight_bill b
    where (b.status in ('valued', 'pendingValuation') or b.status = 'confirmed' and b.payable_now_fen > 0)
      and not b.deleted and ${isPaidHimself('b')}
    order by b.payable_now_fen desc nulls first, b.id limit 200`);
  const waybills = await jobsOf(`
    select w.id, w.driver_id as driver from waybill w
    where w.status in ('pendingLoad', 'inTransit', 'arrived', 'unloaded') and not w.deleted and ${isPaidHimself('w')} order by w.id`);
  const [shipperId, driverId, captainId] = [
    await partyOf('shipper'),
    await partyOf('driver'),
    await partyOf('captain'),
  ];
  const drivers = [...new Set([driverId, ...[...bills, ...waybills].map((job) => job.driverId)])].slice(
    0,
    DRIVERS,
  );
  const cards = new Map<string, readonly string[]>();
  for (const id of drivers) cards.set(id, await giveCards(platform, { ownerType: 'driver', ownerId: id }));
  cards.set(captainId, await giveCards(platform, { ownerType: 'carrier', ownerId: captainId }));
  cards.set(shipperId, await giveCards(platform, { ownerType: 'shipper', ownerId: shipperId }));
  for (const owner of [
    { ownerType: 'driver', ownerId: driverId },
    { ownerType: 'carrier', ownerId: captainId },
    { ownerType: 'shipper', ownerId: shipperId },
  ] as const)
    await fillWallet(platform, owner);
  return { bills, waybills, cards, shipperId, driverId, captainId };
}
