import { authorization } from '../../domain/records/authorization.ts';
import type { Row } from '../../domain/schema/record.ts';
import { DAY_MS, startOfDay } from '../../domain/rules/times.ts';
import { base, seedNumber } from './base.ts';
import type { Fleet, Shipper } from './parties.ts';

type Authorization = Row<typeof authorization>;

const HOUR_MS = 3_600_000;
type Told = readonly [status: Authorization['status'], scope: Authorization['scope'], days: number];
const TOLD: readonly Told[] = [
  ['pendingSign', 'sign', 1],
  ['active', 'pay', 40],
  ['active', 'publish', 90],
  ['expired', 'collect', 400],
  ['revoked', 'view', 60],
  ['pendingSign', 'collect', 2],
];

/** Authorisations of fleets by shippers and other fleets: in each state, and first for the demo accounts. */
export function makeAuthorizations(
  now: number,
  by: string,
  { shippers, fleets }: { shippers: readonly Shipper[]; fleets: readonly Fleet[] },
): Authorization[] {
  const isUsable = ({ status }: { status: string }) => status === 'approved';
  const givers = shippers.filter(isUsable);
  const takers = fleets.filter(isUsable);
  return TOLD.flatMap(([status, scope, days], index): Authorization[] => {
    const ofFleet = index === TOLD.length - 1;
    const giver = ofFleet ? takers[0] : givers[index % 3];
    const taker = takers[(index % 3) + (ofFleet ? 1 : 0)] ?? takers[1];
    if (!giver || !taker || giver.id === taker.id) return [];
    const at = now - days * DAY_MS;
    const isSigned = status !== 'pendingSign';
    return [
      {
        ...base(at, by),
        authorizationNo: seedNumber(authorization.number.prefix, at),
        grantorKind: ofFleet ? 'CARRIER' : 'SHIPMENT',
        grantorShipmentId: ofFleet ? null : giver.id,
        grantorCarrierId: ofFleet ? giver.id : null,
        granteeKind: 'CARRIER',
        granteeShipmentId: null,
        granteeCarrierId: taker.id,
        scope,
        limitAmountFen: scope === 'pay' ? 5_000_000 : null,
        validFrom: startOfDay(at),
        validTo: startOfDay(at) + 364 * DAY_MS,
        files: null,
        smsSignedAt: isSigned ? at + HOUR_MS : null,
        endReason: status === 'revoked' ? '改由本公司自行查看' : null,
        status,
      },
    ];
  });
}
