import { bankCard } from '../../domain/records/bankCard.ts';
import { bankMerchant } from '../../domain/records/bankMerchant.ts';
import { collectionAgreement } from '../../domain/records/collectionAgreement.ts';
import { commonRoute } from '../../domain/records/commonRoute.ts';
import { fleetMember } from '../../domain/records/fleetMember.ts';
import { invitation } from '../../domain/records/invitation.ts';
import type { RecordSpec, Row } from '../../domain/schema/record.ts';
import { DAY_MS, startOfDay } from '../../domain/rules/times.ts';
import { nameWithCity } from '../../domain/codes/areas.ts';
import { base, seedNumber } from './base.ts';
import { mobile, personName } from './identities.ts';
import { makeBankMerchants } from './merchants.ts';
import type { Driver, Fleet, Vehicle } from './parties.ts';
import { PLACES } from './places.ts';
import { type Random, seeded } from './random.ts';

interface Parties {
  readonly fleets: readonly Fleet[];
  readonly drivers: readonly Driver[];
  readonly vehicles: readonly Vehicle[];
}

type Card = Row<typeof bankCard>;
const BANKS = ['ICBC', 'ABC', 'CCB', 'BOC', 'PSBC', 'HSB', 'CMB'] as const;
const HOUR_MS = 3_600_000;

/** Drivers of a fleet joined it when they registered. */
function makeMembers({ drivers, vehicles }: Parties): Row<typeof fleetMember>[] {
  const member = (of: Driver | Vehicle, side: 'driverId' | 'vehicleId'): Row<typeof fleetMember>[] =>
    of.fleetId === null
      ? []
      : [
          {
            ...base(of.gmtCreated, of.createdBy),
            memberNo: seedNumber('CY', of.gmtCreated),
            fleetId: of.fleetId,
            driverId: side === 'driverId' ? of.id : null,
            vehicleId: side === 'vehicleId' ? of.id : null,
            joinedAt: of.gmtCreated,
            leftAt: null,
            status: 'joined',
          },
        ];
  return [
    ...drivers.flatMap((one) => member(one, 'driverId')),
    ...vehicles.flatMap((one) => member(one, 'vehicleId')),
  ];
}

const NO_OWNER = { shipmentId: null, carrierId: null, driverId: null, orgId: null };

function card(
  at: number,
  by: string,
  index: number,
  own: Pick<Card, 'ownerKind' | 'accountName' | 'cardNumber' | 'reservedPhone'> & Partial<Card>,
): Card {
  return {
    ...base(at, by),
    ...NO_OWNER,
    cardNo: seedNumber('YH', at),
    accountKind: 'person',
    bankCode: BANKS[index % BANKS.length] ?? 'ICBC',
    branchName: index % 3 === 0 ? '合肥瑶海支行' : null,
    unionNo: null,
    isDefault: true,
    verifiedAt: at + HOUR_MS,
    failReason: null,
    triedOn: startOfDay(at),
    tries: 1,
    submittedBy: by,
    submittedAt: at,
    proposalId: null,
    status: 'verified',
    ...own,
  };
}

/** The cards on which parties are paid, and a few that are not verified yet. */
function makeCards(now: number, by: string, { fleets, drivers }: Parties): Card[] {
  const ofFleets = fleets.flatMap((one, index): Card[] => {
    if (one.bankCardNo === null || !one.isPayeeVerified) return [];
    const isCompany = one.legalKind !== 'person';
    return [
      card(one.gmtCreated, by, index, {
        ownerKind: 'CARRIER',
        carrierId: one.id,
        accountName: isCompany ? one.fleetName : one.captainName,
        cardNumber: one.bankCardNo,
        reservedPhone: one.captainPhone,
        accountKind: isCompany ? 'company' : 'person',
        unionNo: isCompany ? `1023610${String(10_000 + index)}` : null,
      }),
    ];
  });
  const ofDriver = (one: Driver, at: number, index: number, cardNumber: string, more: Partial<Card> = {}) =>
    card(at, by, index, {
      ownerKind: 'DRIVER',
      driverId: one.id,
      accountName: one.driverName,
      cardNumber,
      reservedPhone: one.phone,
      ...more,
    });
  const ofDrivers = drivers.flatMap((one, index): Card[] =>
    one.bankCardNo === null || !one.isPayeeVerified
      ? []
      : [ofDriver(one, one.gmtCreated, index, one.bankCardNo)],
  );
  const open = { isDefault: false, verifiedAt: null };
  const others: readonly Partial<Card>[] = [
    { ...open, status: 'pendingReview' },
    { ...open, status: 'pendingReview' },
    { ...open, status: 'unverified', triedOn: null, tries: 0, submittedBy: null, submittedAt: null },
    { ...open, status: 'failed', failReason: '银行核验未通过：户名、证件号、卡号或预留手机号不一致' },
    { ...open, status: 'removed' },
  ];
  const newOnes = others.flatMap((more, index) => {
    const one = drivers[index * 3];
    return one
      ? [
          ofDriver(
            one,
            now - (index + 1) * 5 * HOUR_MS,
            index,
            `6217001${String(2_000_000_000 + index * 731)}`,
            more,
          ),
        ]
      : [];
  });
  return [...ofFleets, ...ofDrivers, ...newOnes];
}

/** Some drivers of each fleet let their captain collect. */
function makeAgreements(
  now: number,
  by: string,
  cards: readonly Card[],
  { fleets, drivers }: Parties,
): Row<typeof collectionAgreement>[] {
  const states = ['pendingSign', 'active', 'active', 'expired', 'revoked', 'rejected'] as const;
  const isUsable = ({ status }: { status: string }) => status === 'approved';
  return fleets.filter(isUsable).flatMap((team, index) => {
    const account = cards.find(({ carrierId, status }) => carrierId === team.id && status === 'verified');
    // Not the first driver of the first fleet: the demo driver is paid directly.
    const crew = drivers.filter((one) => one.fleetId === team.id && isUsable(one)).slice(1, 3);
    return crew.flatMap((who, order): Row<typeof collectionAgreement>[] => {
      const status = states[(index * 2 + order) % states.length];
      if (!account || !status) return [];
      const at = now - (status === 'expired' ? 400 : 20 + index) * DAY_MS;
      const isSigned = status !== 'pendingSign' && status !== 'rejected';
      return [
        {
          ...base(at, by),
          agreementNo: seedNumber('DS', at),
          driverId: who.id,
          payeeId: team.id,
          bankCardId: account.id,
          scope: 'allWaybills',
          waybillId: null,
          maxPerTripFen: order === 0 ? null : 2_000_000,
          validFrom: startOfDay(at),
          validTo: startOfDay(at) + (index === 1 ? 30 : 364) * DAY_MS,
          files: null,
          signedAt: isSigned ? at + HOUR_MS : null,
          endReason:
            status === 'revoked' ? '司机改为本人收款' : status === 'rejected' ? '收款账户信息需核实' : null,
          status,
        },
      ];
    });
  });
}

/** Invitations of the last two weeks, one of each outcome and some that wait. */
function makeInvitations(
  random: Random,
  now: number,
  by: string,
  { fleets, drivers }: Parties,
): Row<typeof invitation>[] {
  const told = ['sent', 'sent', 'accepted', 'declined', 'expired', 'cancelled', 'sent'] as const;
  return told.flatMap((status, index) => {
    const at = now - (status === 'expired' ? 12 : index + 1) * DAY_MS + 3 * HOUR_MS;
    const team = fleets[index % 3];
    if (!team) return [];
    const isPlatform = index === 6;
    // The first one waits for the demo driver.
    const known =
      index === 0
        ? drivers[0]
        : status === 'accepted'
          ? drivers.find(({ fleetId }) => fleetId === team.id)
          : undefined;
    return [
      {
        ...base(at, by),
        invitationNo: seedNumber('YQ', at),
        kind: isPlatform ? ('platform' as const) : ('fleet' as const),
        fleetId: isPlatform ? null : team.id,
        phone: known?.phone ?? mobile('139', 70_000 + index),
        inviteName: known?.driverName ?? personName(random),
        driverId: known?.id ?? null,
        inviteCode: `HF${String(418_207 + index * 7_919)}`,
        expireAt: at + 7 * DAY_MS,
        sentAt: at,
        sendCount: 1,
        answeredAt: status === 'accepted' || status === 'declined' ? at + 3 * HOUR_MS : null,
        status,
      },
    ];
  });
}

/** The usual routes of the first drivers. */
function makeRoutes(now: number, by: string, { drivers }: Parties): Row<typeof commonRoute>[] {
  const at = now - 90 * DAY_MS;
  return drivers.slice(0, 24).flatMap((who, index) => {
    const from = PLACES[index % PLACES.length];
    const to = PLACES[(index * 3 + 1) % PLACES.length];
    if (!from || !to || who.status !== 'approved' || from.areaCode === to.areaCode) return [];
    return [
      {
        ...base(at, by),
        routeNo: seedNumber('CL', at),
        routeName: [from.areaCode, to.areaCode].map((code) => nameWithCity(code) ?? code).join(' → '),
        driverId: who.id,
        fleetId: who.fleetId,
        fromAreaCode: from.areaCode,
        toAreaCode: to.areaCode,
        vehicleTypeCodes: index % 2 === 0 ? ['Q11'] : ['H11', 'H19'],
        minPriceFen: index % 3 === 0 ? null : 320_000 + index * 5_000,
        status: index % 9 === 8 ? ('disabled' as const) : ('enabled' as const),
      },
    ];
  });
}

/** The links between drivers, fleets and their money. */
export function makePartyLinks(
  now: number,
  { clerk, dispatcher }: { clerk: string; dispatcher: string },
  parties: Parties,
): (readonly [RecordSpec, readonly object[]])[] {
  const cards = makeCards(now, clerk, parties);
  return [
    [fleetMember, makeMembers(parties)],
    [bankCard, cards],
    [bankMerchant, makeBankMerchants(now, clerk, cards, parties)],
    [collectionAgreement, makeAgreements(now, clerk, cards, parties)],
    [invitation, makeInvitations(seeded(815), now, dispatcher, parties)],
    [commonRoute, makeRoutes(now, dispatcher, parties)],
  ];
}
