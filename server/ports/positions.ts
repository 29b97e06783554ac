import type { Report } from '../../domain/rules/safety/surroundings.ts';
import type { Fix, Geo } from '../../domain/rules/track.ts';

/** A waybill on its trip, as far as it says where its vehicle must be. */
export interface Trip {
  readonly waybillId: string;
  readonly load: Geo;
  readonly unload: Geo;
  /** Road distance, km. */
  readonly distanceKm: number;
  /** Epoch ms; null: not reached yet. */
  readonly departedAt: number;
  readonly arrivedAt: number | null;
}

/** A vehicle with a device. */
export interface Tracked {
  readonly vehicleId: string;
  readonly deviceNo: string;
  /** Its last report; null: none yet. */
  readonly last: Fix | null;
  /** null: no trip known. */
  readonly trip: Trip | null;
}

export interface Position extends Report {
  readonly vehicleId: string;
  readonly source: 'beidou' | 'app';
}

/** Access to the devices: their reports since the last one, oldest first. */
export interface PositionPort {
  /** @throws Error when no answer came */
  reports(vehicles: readonly Tracked[], until: number, groupCode: string): Promise<Position[]>;
}
