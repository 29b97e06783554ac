import { refuse } from '../../../domain/codes/refusals.ts';
import { fenceCrossesItself } from '../../../domain/codes/refusals/codes/basicInfo.ts';
import type { Label } from '../../../domain/codes/label.ts';
import { speedZone } from '../../../domain/records/speedZone.ts';
import { type Fence, isSimpleFence } from '../../../domain/rules/fence.ts';
import { type ZoneAt, zoneGrid } from '../../../domain/rules/speedZones.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { wrongFields } from '../../records/errors.ts';
import { findBy } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { referenceEntry } from '../reference.ts';

type SpeedZone = Row<typeof speedZone>;
type Place = Pick<Work, 'tx' | 'groupCode'>;

/** Enabled zones of a group. */
const MOST = 500;
const TOO_MANY: Label = [
  `启用的限速区域最多 ${String(MOST)} 个`,
  `At most ${String(MOST)} zones may be enabled`,
  `Puede haber ${String(MOST)} zonas activas como máximo`,
  `有効にできる区域は最大 ${String(MOST)} 件です`,
];

const enabledOf = (place: Place) => findBy(place, speedZone, { status: 'enabled' });

function fenceOf({ fenceKind, lng, lat, radiusM, fencePoints }: SpeedZone): Fence {
  if (fenceKind === 'polygon') return { kind: 'polygon', corners: fencePoints ?? [] };
  return { kind: 'circle', center: { lng, lat }, radiusM: radiusM ?? 0 };
}

export const speedZoneEntry = referenceEntry(speedZone, {
  against: (_, { fenceKind, fencePoints }) =>
    fenceKind === 'polygon' && !isSimpleFence(fencePoints ?? []) ? refuse(fenceCrossesItself) : null,
  derived: async (work, _, existing) => {
    if (existing === null && (await enabledOf(work)).length >= MOST)
      throw wrongFields([{ field: 'zoneName', msg: TOO_MANY }]);
    return {};
  },
});

/** The limits of the enabled zones of a group, by place and moment. */
export async function zonesOf(place: Place): Promise<ZoneAt> {
  const zones = await enabledOf(place);
  return zoneGrid(zones.map((row) => ({ ...row, fence: fenceOf(row) })));
}
