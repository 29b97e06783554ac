/** Floors of groups of rooms, the lowest first: each room with what it is for. */
export type Floors = readonly (readonly Readonly<Record<string, string>>[])[];
export const SERVER: Floors;
export const BROWSER: Floors;
export function roomsIn(floors: Floors): string[];
export function forbidden(floors: Floors): (readonly [room: string, others: readonly string[]])[];
