import { and, inArray, sql } from 'drizzle-orm';
import type { Label } from '../../../domain/codes/label.ts';
import { ROLE_CODES } from '../../../domain/codes/roles.ts';
import {
  noSuchRecord,
  notAllowed,
  notApprovedOrUsable,
} from '../../../domain/codes/refusals/codes/common.ts';
import { plateColourMissing, plateHasEtcCard } from '../../../domain/codes/refusals/codes/tolls.ts';
import { company } from '../../../domain/records/company.ts';
import { etcCard } from '../../../domain/records/etcCard.ts';
import { etcWaybill } from '../../../domain/records/etcWaybill.ts';
import { vehicle } from '../../../domain/records/vehicle.ts';
import { etcColorOf, isLowBalance } from '../../../domain/rules/tolls.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { etcCardLifecycle, etcCardRules } from '../../../machines/lifecycles/etcCard/machine.ts';
import { notify, stateChangeText } from '../../notices/notify.ts';
import { entry, on } from '../../records/entry.ts';
import { refused, wrongFields } from '../../records/errors.ts';
import { UNKNOWN } from '../../records/refs.ts';
import { find, findBy, findWhere } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { tableFor } from '../../store/tables.ts';
import { paramOf } from '../platform/parameters.ts';
import { adoptTolls } from './tollMatching.ts';

export type EtcCard = Row<typeof etcCard>;
type Vehicle = Row<typeof vehicle>;

/** A card in use: its plate has no other. */
const LIVE = ['bound', 'suspended'] as const;
/** The first digits of a card number name the network that issued it. */
const NETWORK_DIGITS = 4;
/** A colour that nobody has entered properly. */
const OTHER_COLOUR = '9';

const NO_FLEET: Label = [
  '该车辆没有车队，请选择其他持有人',
  'The vehicle has no fleet: choose another holder',
  'El vehículo no tiene flota: elija otro titular',
  'この車両に車隊がありません。別の所持者を選択してください',
];
const NETWORK_UNKNOWN: Label = [
  '该卡号的发行方尚未登记，请联系调度员绑定',
  'The issuer of this number is not known yet: ask the dispatcher to bind it',
  'Aún no se conoce el emisor de este número: pida al despachador que la vincule',
  'この番号の発行者は未登録です。配車担当に紐付けを依頼してください',
];
const IS_TRAILER: Label = ['挂车', 'It is a trailer', 'Es un remolque', 'トレーラー'];

/** @throws 10400 when the company is no supplier in good standing */
export async function requireIssuer(work: Work, issuerId: string): Promise<void> {
  const found = await find(work, company, issuerId);
  if (found?.status !== 'approved' || !found.roles.includes('supplier'))
    throw wrongFields([{ field: 'issuerId', msg: UNKNOWN }]);
}

/** The issuer of the bound cards whose numbers begin alike: parties do not see the firms. @throws 10400 when there is none */
async function issuerOf(work: Work, cardNo: string): Promise<string> {
  const table = tableFor(etcCard);
  const alike = sql`left(${table.cardNo}, ${NETWORK_DIGITS}) = ${cardNo.slice(0, NETWORK_DIGITS)}`;
  const [known] = await findWhere(work, etcCard, and(alike, inArray(table.status, [...LIVE])), { limit: 1 });
  if (!known) throw wrongFields([{ field: 'cardNo', msg: NETWORK_UNKNOWN }]);
  return known.issuerId;
}

/** The vehicle of a card. @throws 10404 another fleet's, 30007 not approved, 52008 without a colour */
async function vehicleOf(work: Work, id: string): Promise<Vehicle> {
  const found = await find(work, vehicle, id);
  const isForeign = work.viewer?.role === 'captain' && found?.fleetId !== work.viewer.partyId;
  if (!found || isForeign) throw refused(noSuchRecord);
  const name = found.plateNumber;
  if (found.isTrailer) throw refused(notApprovedOrUsable, { name, reasons: IS_TRAILER });
  if (found.status !== 'approved')
    throw refused(notApprovedOrUsable, { name, reasons: vehicle.states[found.status] });
  if (found.plateColorCode === OTHER_COLOUR) throw refused(plateColourMissing);
  return found;
}

/** Checks what is bound, and completes it: plate and fleet follow from the vehicle (addendum B 5.2, 5.3). */
async function prepare(work: Work, row: EtcCard): Promise<Partial<EtcCard>> {
  // A captain must not let the platform pay for his vehicles.
  if (work.viewer?.role === 'captain' && row.holderKind === 'GROUP') throw refused(notAllowed);
  const truck = await vehicleOf(work, row.vehicleId);
  await requireIssuer(work, row.issuerId);
  const { plateNumber, plateColorCode, fleetId } = truck;
  if (row.holderKind === 'CARRIER' && fleetId === null)
    throw wrongFields([{ field: 'holderKind', msg: NO_FLEET }]);
  const taken = await findBy(work, etcCard, { plateNumber, plateColorCode, status: LIVE });
  if (taken.length > 0) throw refused(plateHasEtcCard, { plate: plateNumber });
  return {
    ...{ plateNumber, plateColorCode, carrierId: fleetId },
    etcColorCode: etcColorOf(plateColorCode),
    driverId: row.holderKind === 'DRIVER' ? row.driverId : null,
    warnFen: row.warnFen ?? (await paramOf(work, 'etc.warnFen', work.now)),
  };
}

/** Number of a waybill of the plate that the service of toll invoices is still told of. */
async function openTripNo(work: Work, { vehicleId }: Pick<EtcCard, 'vehicleId'>): Promise<string | null> {
  const [open] = await findBy(work, etcWaybill, { vehicleId, status: ['waiting', 'started', 'failed'] });
  return open?.waybillNo ?? null;
}

/** Who is told of a card: the dispatchers, and its fleet. */
export const keepersOf = ({ carrierId }: EtcCard): string[] => [
  ROLE_CODES.dispatcher,
  ...(carrierId === null ? [] : [`CARRIER:${carrierId}`]),
];

export const etcCardEntry = entry<typeof etcCard>({
  spec: etcCard,
  table: tableFor(etcCard),
  lifecycle: { machine: etcCardLifecycle, rules: etcCardRules },
  facts: async (work, { createdBy: submittedBy, isStoppedByIssuer, ...row }) => ({
    ...{ submittedBy, isStoppedByIssuer },
    openTripNo: await openTripNo(work, row),
  }),
  prepare,
  decides: async (work, { cardNo }) => ({ issuerId: await issuerOf(work, cardNo) }),
  // The vehicle of another fleet has a refusal of its own.
  mayName: (_, field) => Promise.resolve(field === 'vehicleId'),
  created: (work, row) => adoptTolls(work, row),
  stores: {
    storeStop: on(etcCard, ['suspend'], ({ event }) => ({
      reason: event.reason,
      isStoppedByIssuer: event.by.role === 'system',
    })),
    clearStop: () => ({ reason: null, isStoppedByIssuer: false }),
    storeWarning: on(etcCard, ['set.warning'], ({ row, event: { warnFen } }) => ({
      warnFen,
      isLow: row.payKind === 'prepaid' && isLowBalance(row.supplierBalanceFen, warnFen),
    })),
  },
  effects: {
    notifyKeepers: ({ work, row }) =>
      notify(work, {
        to: keepersOf(row),
        text: stateChangeText(etcCard, row.cardNo, etcCard.states[row.status]),
        record: etcCard.name,
        id: row.id,
      }),
  },
});
