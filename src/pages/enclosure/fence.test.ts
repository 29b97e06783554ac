import { expect, it } from 'vitest';
import { draftOf, drawnFence } from './fence.ts';

it.each([
  ['a circle', { center: { lng: 118.376451, lat: 31.326319 }, radiusM: 350, corners: null }],
  ['an outline begun', { center: null, radiusM: null, corners: [{ lng: 118.3, lat: -0.000001 }] }],
  ['nothing any more', { center: null, radiusM: null, corners: null }],
])('the draft of the chart holds %s as it was drawn', (_, shape) => {
  expect(drawnFence(draftOf(shape))).toEqual(shape);
});

it('an empty draft is no drawing', () => {
  expect(drawnFence({})).toBeNull();
});
