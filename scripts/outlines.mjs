import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';

/**
 * Writes public/outlines: `china.json` with the provinces, and one file a province with its cities, from the maps
 * of ECharts 4. To show an approved base map, replace these files; nothing else depends on them. The maps are older than the
 * codes of today: a city that was merged or renamed since has the code and name of its successor.
 * Run after an update of the package: npm run outlines
 */
const FROM = 'node_modules/echarts/map/json';
const TO = 'public/outlines';
/** Coordinates are whole thousandths of a degree: about 100 m. */
const UNIT = 1_000;
/** A point this close to the line between its neighbours is left out, thousandths of a degree. */
const TOLERANCE = { country: 12, province: 6 };
const { version } = JSON.parse(readFileSync('node_modules/echarts/package.json', 'utf8'));
const source = `Apache ECharts ${version}, Copyright 2017-2020 The Apache Software Foundation, Apache License 2.0; simplified`;

/** Beijing, Tianjin, Shanghai and Chongqing. */
const MUNICIPALITIES = /^(?:11|12|31|50)/;

const rounded = (degrees) => Math.round(degrees * UNIT);

/** One ring as ECharts packs it: zigzag differences in the code points of a text; one map is not packed. */
function unpack(text, start, scale) {
  if (typeof text !== 'string') return text.map((corner) => corner.map(rounded));
  const signed = (code) => ((code - 64) >> 1) ^ -((code - 64) & 1);
  let [x, y] = start;
  const ring = [];
  for (let at = 0; at < text.length; at += 2) {
    x += signed(text.charCodeAt(at));
    y += signed(text.charCodeAt(at + 1));
    ring.push([rounded(x / scale), rounded(y / scale)]);
  }
  return ring;
}

function distance([px, py], [ax, ay], [bx, by]) {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((px - ax) * dx + (py - ay) * dy) / length));
  return Math.hypot(px - ax - share * dx, py - ay - share * dy);
}

/** Douglas-Peucker: the points that determine the shape. */
function simplified(points, tolerance) {
  const keep = new Set([0, points.length - 1]);
  const spans = [[0, points.length - 1]];
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [from, to] = span;
    let [far, most] = [-1, tolerance];
    for (let at = from + 1; at < to; at += 1) {
      const off = distance(points[at], points[from], points[to]);
      if (off > most) [far, most] = [at, off];
    }
    if (far < 0) continue;
    keep.add(far);
    spans.push([from, far], [far, to]);
  }
  return points.filter((_, at) => keep.has(at));
}

/** A ring as a list of numbers: its first point, then the difference of each point to the previous one. */
function packed(ring) {
  return ring.flatMap(([x, y], at) => {
    const [fromX, fromY] = ring[at - 1] ?? [0, 0];
    return [x - fromX, y - fromY];
  });
}

function areasOf(file, tolerance) {
  const { features, UTF8Scale: scale = 1_024 } = JSON.parse(readFileSync(`${FROM}/${file}`, 'utf8'));
  return features.flatMap(({ id, properties, geometry: { type, coordinates, encodeOffsets } }) => {
    if (!/^\d{6}$/.test(String(id))) return [];
    const polygons = type === 'Polygon' ? [coordinates] : coordinates;
    const offsets = type === 'Polygon' ? [encodeOffsets] : encodeOffsets; // only of packed rings
    const rings = polygons.flatMap((polygon, at) =>
      polygon.map((text, ring) => simplified(unpack(text, offsets?.[at]?.[ring], scale), tolerance)),
    );
    const shapes = rings.filter((ring) => ring.length > 3).map(packed);
    return shapes.length === 0 ? [] : [{ code: String(id), name: properties.name, rings: shapes }];
  });
}

/** The parts of a province as the standard has them now; the map's own names where the standard has none. */
function inForce(areas) {
  const { areas: names, abolished } = JSON.parse(readFileSync('domain/codes/areas.generated.json', 'utf8'));
  const now = new Map();
  for (const { code: old, name, rings } of areas) {
    const code = abolished[old]?.[0] ?? old;
    const same = now.get(code);
    if (same) same.rings.push(...rings);
    else now.set(code, { code, name: names[code] ?? name, rings: [...rings] });
  }
  return [...now.values()];
}

/** The capital of a province with its place; none of a municipality, whose name is its own. */
function capitalOf(file) {
  const { features } = JSON.parse(readFileSync(`${FROM}/${file}`, 'utf8'));
  const found = features.find(({ id }) => /^\d{2}0100$/.test(String(id)) && !MUNICIPALITIES.test(String(id)));
  return found?.properties.cp
    ? [{ name: found.properties.name.replace(/市$/, ''), at: found.properties.cp.map(rounded) }]
    : [];
}

const write = (name, content) => {
  writeFileSync(`${TO}/${name}.json`, `${JSON.stringify({ source, ...content })}\n`);
};

mkdirSync(TO, { recursive: true });
const provinces = areasOf('china.json', TOLERANCE.country);
const files = readdirSync(`${FROM}/province`);
write('china', { areas: provinces, capitals: files.flatMap((file) => capitalOf(`province/${file}`)) });
const codes = new Set(provinces.map(({ code }) => code));
for (const file of files) {
  const areas = inForce(areasOf(`province/${file}`, TOLERANCE.province));
  // The maps of the islands have parts without codes.
  if (areas.length === 0) continue;
  const code = `${areas[0].code.slice(0, 2)}0000`;
  if (!codes.has(code)) throw new Error(`${file} belongs to no province of china.json.`);
  write(code, { areas });
}
console.log(`${provinces.length} provinces`);
