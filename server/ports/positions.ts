import type { Fix, Geo } from '../../domain/rules/track.ts';

/** A waybill under way, as far as it says where its vehicle must be. */
export interface Trip {
  readonly waybillId: string;
  readonly load: Geo;
  readonly unload: Geo;
  /** km on the road. */
  readonly distanceKm: number;
  /** Epoch ms; null: not there yet. */
  readonly departedAt: number;
  readonly arrivedAt: number | null;
}

/** A vehicle with a device. */
export interface Tracked {
  readonly vehicleId: string;
  readonly deviceNo: string;
  /** Its last report; null: none yet. */
  readonly last: Fix | null;
  /** null: it stands, or nobody knows. */
  readonly trip: Trip | null;
}

export interface Position extends Fix {
  readonly vehicleId: string;
  readonly source: 'beidou' | 'app';
}

/** The way to the devices: what they reported after their last report, oldest first. */
export interface PositionPort {
  /** @throws Error when no answer came */
  reports(vehicles: readonly Tracked[], until: number): Promise<Position[]>;
}
