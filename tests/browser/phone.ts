import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { metresBetween } from '../../domain/rules/freight.ts';
import { gcj02FromWgs84 } from '../../domain/rules/gcj02.ts';
import type { Geo } from '../../domain/rules/track.ts';

export const PHONE = { width: 390, height: 844 };

/** What a phone at this place of the map says: the shift hardly changes from one to the other. */
export function phoneAt(place: Geo): { longitude: number; latitude: number } {
  const { lng, lat } = gcj02FromWgs84(place);
  const phone = { lng: 2 * place.lng - lng, lat: 2 * place.lat - lat };
  expect(metresBetween(gcj02FromWgs84(phone), place)).toBeLessThan(20);
  return { longitude: phone.lng, latitude: phone.lat };
}

/** What Chromium logs of every call without a network. */
export const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|WebSocket|Failed to fetch/;

/** Waits until the driver's app would open without a network: its files are on the phone. */
export function untilOnPhone(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const { serviceWorker } = navigator;
    await serviceWorker.ready;
    if (serviceWorker.controller) return;
    await new Promise((resolve) => {
      serviceWorker.addEventListener('controllerchange', resolve, { once: true });
    });
  });
}
