import { readFileSync, writeFileSync } from 'node:fs';
import { areaList } from '@vant/area-data';

/**
 * Writes domain/codes/areas.generated.json from the package, one version of the administrative divisions.
 * A code starts with its parent's digits, so a flat table of code and name is enough.
 * Run after an update of the package: npm run areas
 */
const { version } = JSON.parse(readFileSync('node_modules/@vant/area-data/package.json', 'utf8'));

const areas = Object.fromEntries(
  Object.entries({ ...areaList.province_list, ...areaList.city_list, ...areaList.county_list }).sort(
    ([a], [b]) => Number(a) - Number(b),
  ),
);
for (const code of Object.keys(areas)) {
  const parent = code.endsWith('00') ? `${code.slice(0, 2)}0000` : `${code.slice(0, 4)}00`;
  if (!/^[1-9]\d{5}$/.test(code) || !(parent in areas))
    throw new Error(`Area ${code} has no place in the tree.`);
}

const source = `@vant/area-data ${version}, MIT License, Copyright (c) Youzan, Copyright (c) Chen Jiahan and other contributors`;
writeFileSync('domain/codes/areas.generated.json', `${JSON.stringify({ source, areas })}\n`);
console.log(`${Object.keys(areas).length} areas`);
