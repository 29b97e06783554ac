import type { Geo } from './track.ts';

/** Krassovsky 1940: the ellipsoid on which the published formulas of the shift are based. */
const SEMI_MAJOR_M = 6_378_245;
const ECCENTRICITY_SQUARED = 0.006_693_421_622_965_943;

const sine = (turns: number) => Math.sin(turns * Math.PI);
const waves = (x: number) => (20 * sine(6 * x) + 20 * sine(2 * x)) * (2 / 3);

/** Shift to the north, in metres before the scale of the ellipsoid; x and y are degrees from 105° E, 35° N. */
function northward(x: number, y: number): number {
  const plain = -100 + 2 * x + 3 * y + 0.2 * y * y + 0.1 * x * y + 0.2 * Math.sqrt(Math.abs(x));
  return (
    plain +
    waves(x) +
    (20 * sine(y) + 40 * sine(y / 3)) * (2 / 3) +
    (160 * sine(y / 12) + 320 * sine(y / 30)) * (2 / 3)
  );
}

function eastward(x: number, y: number): number {
  const plain = 300 + x + 2 * y + 0.1 * x * x + 0.1 * x * y + 0.1 * Math.sqrt(Math.abs(x));
  return (
    plain +
    waves(x) +
    (20 * sine(x) + 40 * sine(x / 3)) * (2 / 3) +
    (150 * sine(x / 12) + 300 * sine(x / 30)) * (2 / 3)
  );
}

/** The rectangle in which maps of China are shifted. */
const isShifted = ({ lng, lat }: Geo) => lng >= 72.004 && lng <= 137.8347 && lat >= 0.8293 && lat <= 55.8271;

const sixDecimals = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

/**
 * The position of a phone (WGS-84) on the maps of China (GCJ-02), in which all places are stored: in the country they lie up
 * to 700 m apart, more than a fence is wide. Elsewhere both are the same.
 */
export function gcj02FromWgs84({ lng, lat }: Geo): Geo {
  if (!isShifted({ lng, lat })) return { lng: sixDecimals(lng), lat: sixDecimals(lat) };
  const x = lng - 105;
  const y = lat - 35;
  const radians = (lat / 180) * Math.PI;
  const flat = 1 - ECCENTRICITY_SQUARED * Math.sin(radians) ** 2;
  const perMetreNorth = 180 / (((SEMI_MAJOR_M * (1 - ECCENTRICITY_SQUARED)) / flat ** 1.5) * Math.PI);
  const perMetreEast = 180 / ((SEMI_MAJOR_M / Math.sqrt(flat)) * Math.cos(radians) * Math.PI);
  return {
    lng: sixDecimals(lng + eastward(x, y) * perMetreEast),
    lat: sixDecimals(lat + northward(x, y) * perMetreNorth),
  };
}
