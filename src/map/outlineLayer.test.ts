import { readFile } from 'node:fs/promises';
import { map as leafletMap } from 'leaflet';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isInFence } from '../../domain/rules/fence.ts';
import { OutlineLayer } from './OutlineLayer.ts';
import { outlinesOf } from './outlines.ts';

/** The files that the product ships. */
async function shipped(url: string) {
  const name = url.slice(url.lastIndexOf('/') + 1);
  return new Response(await readFile(`public/outlines/${name}`, 'utf8'));
}

beforeEach(() => {
  vi.stubGlobal('fetch', (url: string) => shipped(url));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const namesOf = (box: HTMLElement, level: string) =>
  [...box.querySelectorAll(`.map-name-${level}`)].map(({ textContent }) => textContent);

describe('the ground of the maps', () => {
  it('has the capital of each province where the province lies', async () => {
    const { areas, capitals } = await outlinesOf('china');
    // The municipalities and the islands are named as a whole.
    expect(capitals.length).toBe(27);
    for (const { name, middle } of capitals) {
      const around = areas.filter(({ rings }) =>
        rings.some((corners) => isInFence({ kind: 'polygon', corners }, middle)),
      );
      expect(around.length, name).toBe(1);
    }
    expect(capitals.map(({ name }) => name)).toEqual(expect.arrayContaining(['合肥', '杭州', '乌鲁木齐']));
  });

  it('names provinces, then their capitals, then the cities in view, the nearer it is seen', async () => {
    const box = document.createElement('div');
    document.body.append(box);
    const map = leafletMap(box, { center: [31.86, 117.28], zoom: 4, zoomAnimation: false });
    new OutlineLayer().addTo(map);
    await expect.poll(() => namesOf(box, 'province')).toContain('安徽');
    expect(namesOf(box, 'capital')).toEqual([]);
    map.setZoom(5, { animate: false });
    expect(namesOf(box, 'capital')).toContain('合肥');
    map.setZoom(7, { animate: false });
    expect(namesOf(box, 'capital')).toEqual([]);
    expect(namesOf(box, 'province')).toEqual([]);
    await expect.poll(() => namesOf(box, 'city')).toContain('合肥市');
    map.remove();
    box.remove();
  });
});
