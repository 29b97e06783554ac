/** Layers of groups of rooms, the lowest first: each room with what it is for. */
export type Layers = readonly (readonly Readonly<Record<string, string>>[])[];
export const SERVER: Layers;
export const BROWSER: Layers;
export function roomsIn(layers: Layers): string[];
export function forbidden(layers: Layers): (readonly [room: string, others: readonly string[]])[];
