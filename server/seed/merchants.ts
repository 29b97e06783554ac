import type { bankMerchant } from '../../domain/records/bankMerchant.ts';
import type { bankCard } from '../../domain/records/bankCard.ts';
import { SECRET_SET } from '../../domain/schema/field.ts';
import { platMerchant } from '../../domain/records/platMerchant.ts';
import type { Row } from '../../domain/schema/record.ts';
import { sealedRow } from '../vault/secrets.ts';
import type { Vault } from '../vault/vault.ts';
import { DAY_MS } from '../../domain/rules/times.ts';
import type { Driver, Fleet } from './parties.ts';
import { base, DEMO_GROUP, seedNumber } from './base.ts';

type Merchant = Row<typeof platMerchant>;

const MERCHANTS: readonly (readonly [
  name: string,
  channel: Merchant['channel'],
  use: Merchant['use'],
  no: string,
  feeBp: number,
  status: Merchant['status'],
])[] = [
  ['网商银行平台户', 'bank', 'both', 'MYBK2026HF001', 0, 'enabled'],
  ['微信收款', 'wechat', 'receive', '1600203301', 60, 'enabled'],
  ['支付宝收款', 'alipay', 'receive', '2088440011223344', 60, 'enabled'],
  ['旧支付宝商户', 'alipay', 'pay', '2088110099887766', 80, 'disabled'],
];

/** The merchants of the platform, and their secrets in the vault. */
export function makePlatMerchants(at: number, by: string, vault: Vault) {
  const rows = MERCHANTS.map(([merchantName, channel, use, merchantNo, feeBp, status]) => ({
    ...base(at, by),
    platMerchantNo: seedNumber('PT', at),
    merchantName,
    channel,
    use,
    orgId: null,
    feeBp,
    merchantNo,
    secret: SECRET_SET,
    secretSetAt: at,
    status,
  }));
  const secrets = rows.map(({ id, merchantNo }) =>
    sealedRow(
      vault,
      { groupCode: DEMO_GROUP, record: platMerchant.name, recordId: id, field: 'secret' },
      `demo-secret-${merchantNo}`,
      at,
    ),
  );
  return { rows, secrets };
}

type SubMerchant = Row<typeof bankMerchant>;
type Card = Row<typeof bankCard>;

const STATES = ['active', 'active', 'applied', 'failed', 'frozen', 'closed', 'draft'] as const;

/** Drivers and fleets at the internet bank, with the cards they are paid on; each state at least once. */
export function makeBankMerchants(
  now: number,
  by: string,
  cards: readonly Card[],
  { drivers, fleets }: { drivers: readonly Driver[]; fleets: readonly Fleet[] },
): SubMerchant[] {
  const paidOn = (field: 'driverId' | 'carrierId', id: string) =>
    cards.find((card) => card[field] === id && card.status === 'verified');
  const people = [
    ...fleets.slice(0, 3).map((one) => ({
      partyKind: 'CARRIER' as const,
      own: { carrierId: one.id, driverId: null },
      isUsable: one.status === 'approved',
      merchantKind: one.legalKind ?? ('person' as const),
      legalPerson: one.captainName,
      legalId: one.captainIdNumber ?? '',
      idNo: one.uscc ?? one.captainIdNumber ?? '',
      phone: one.captainPhone ?? '',
      card: paidOn('carrierId', one.id),
    })),
    ...drivers.slice(1, 16).map((one) => ({
      partyKind: 'DRIVER' as const,
      own: { carrierId: null, driverId: one.id },
      isUsable: one.status === 'approved',
      merchantKind: 'person' as const,
      legalPerson: one.driverName,
      legalId: one.idNumber ?? '',
      idNo: one.idNumber ?? '',
      phone: one.phone ?? '',
      card: paidOn('driverId', one.id),
    })),
  ];
  const parties = people.flatMap(({ isUsable, card, ...rest }) =>
    isUsable && card ? [{ ...rest, card }] : [],
  );
  return parties.slice(0, 2 * STATES.length).map(({ card, own, ...party }, index): SubMerchant => {
    const status = STATES[index % STATES.length] ?? 'draft';
    const at = now - (60 - index) * DAY_MS;
    const isOpened = status === 'active' || status === 'frozen' || status === 'closed';
    const no = String(index + 1).padStart(12, '0');
    return {
      ...base(at, by),
      outMerchantId: seedNumber('WS', at),
      shipmentId: null,
      orgId: null,
      partyKey: `${party.partyKind}:${own.carrierId ?? own.driverId}`,
      merchantName: card.accountName,
      bankCode: 'MYBK',
      ...own,
      ...party,
      settleCardId: card.id,
      bankMerchantId: isOpened ? `226${no}` : null,
      subAccountNo: isOpened ? `8888${no}` : null,
      balanceFen: 0,
      balanceAt: isOpened ? at : null,
      failReason: status === 'failed' ? '法人姓名与证件号不一致' : null,
      frozenReason: status === 'frozen' ? '账户交易异常，待核实' : null,
      applications: status === 'draft' ? 0 : 1,
      appliedAt: status === 'draft' ? null : status === 'applied' ? now : at,
      handedAt: status === 'draft' || status === 'applied' ? null : at,
      silences: 0,
      // The bank is asked again in an hour; until then the demo data stay as they were made.
      dueAt: status === 'applied' || status === 'active' || status === 'frozen' ? now + DAY_MS / 24 : null,
      status,
    };
  });
}
