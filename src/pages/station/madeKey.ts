import { createContext } from 'react';
import { devicePlate } from '../../../domain/calls/device.ts';

/** A key as it was just made, with what the device needs besides. */
export interface MadeKey {
  readonly deviceName: string;
  readonly stationId: string;
  readonly k: string;
  /** The address that opens the device; of a gate, where its controller sends its reads. */
  readonly url: string;
  readonly isGate: boolean;
  /** Only the first browser opens it. */
  readonly isBound: boolean;
}

/** Shows a key that was just made. It belongs to the page: what happens to the opened row does not take the key away. */
export const ShowKeyContext = createContext<((made: MadeKey) => void) | null>(null);

/** The whole address of a device. @param hash empty for a gate, which no browser opens */
export const addressOf = (hash: string): string =>
  hash === '' ? new URL(devicePlate.path, location.origin).href : new URL(hash, location.href).href;
