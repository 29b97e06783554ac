import { useMemo } from 'react';
import { useSearch } from 'wouter';
import { z } from 'zod';
import { type DeviceKey, deviceScreen } from '../../../domain/calls/device.ts';
import { readParsed, writeText } from '../../app/storage.ts';

const addressSchema = deviceScreen.request.pick({ stationId: true, k: true });
const STORED = 'deviceBind';
const boundSchema = z.object({ stationId: z.string(), token: z.string().min(1).max(64) });

/** What the address of a device says; null: it is no address of a device. */
export function useDeviceKey(): { readonly key: DeviceKey; readonly query: URLSearchParams } | null {
  const search = useSearch();
  return useMemo(() => {
    const query = new URLSearchParams(search);
    const given = addressSchema.safeParse({ stationId: query.get('stationId'), k: query.get('k') });
    return given.success ? { key: given.data, query } : null;
  }, [search]);
}

/** The key with the token that binds this browser, where the platform has given one. */
export function withBinding(key: DeviceKey): DeviceKey {
  const bound = readParsed(STORED, boundSchema);
  return bound?.stationId === key.stationId ? { ...key, bindToken: bound.token } : key;
}

/** Keeps the token that binds this browser; the platform gives it once. */
export function keepBinding({ stationId }: DeviceKey, token: string | null): void {
  if (token !== null) writeText(STORED, JSON.stringify({ stationId, token }));
}
