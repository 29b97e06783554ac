import { readFileSync, writeFileSync } from 'node:fs';
import { areaList } from '@vant/area-data';

/**
 * Writes domain/codes/areas.generated.json: the codes of GB/T 2260 that are in force, and the successors of those that
 * were abolished. Names and levels are those of the package; its towns and development zones, which the standard
 * does not have, are left out. Which codes are in force, and what became of the others, is in the history of the lists
 * of the Ministry of Civil Affairs: the file result.csv of github.com/yescallop/areacodes (CC0 1.0).
 * Run after an update of either: npm run areas -- path/to/result.csv
 */
const [history] = process.argv.slice(2);
if (history === undefined) throw new Error('Say where result.csv is.');
const { version } = JSON.parse(readFileSync('node_modules/@vant/area-data/package.json', 'utf8'));

/** Codes abolished before this year can be in no record. */
const SINCE = 2000;

const cityOf = (code) => `${code.slice(0, 4)}00`;
const provinceOf = (code) => `${code.slice(0, 2)}0000`;
const isProvince = (code) => code.endsWith('0000');
const isCity = (code) => code.endsWith('00') && !isProvince(code);

const rows = readFileSync(history, 'utf8')
  .replace(/^\uFEFF/, '')
  .trim()
  .split(/\r?\n/)
  .slice(1)
  .map((text) => {
    const [code, , , , , state, , until, successors] = text.split(',');
    return { code, isInForce: state === '在用', year: Number(until), successors };
  });

const inForce = new Set(rows.filter((row) => row.isInForce).map(({ code }) => code));
const named = { ...areaList.province_list, ...areaList.city_list, ...areaList.county_list };
/** Levels that only group counties, such as the districts of a municipality. */
const groups = new Set([...inForce].map(cityOf).filter((code) => !inForce.has(code)));
const areas = Object.fromEntries(
  [...inForce, ...groups]
    .sort((a, b) => Number(a) - Number(b))
    .map((code) => {
      if (!(code in named)) throw new Error(`The package has no name for ${code}.`);
      return [code, named[code]];
    }),
);
for (const code of Object.keys(areas)) {
  const parent = code.endsWith('00') ? provinceOf(code) : cityOf(code);
  if (!/^[1-9]\d{5}$/.test(code) || !(parent in areas))
    throw new Error(`Area ${code} has no place in the tree.`);
}

/** The last end of each code that is in force no more. */
const ended = new Map(
  rows
    .filter(({ code }) => !inForce.has(code))
    .sort((a, b) => a.year - b.year)
    .map((row) => [row.code, row]),
);

/** Where most of the area went when the code ended: a part that left before has its own year in brackets. */
function nextOf({ successors, year }) {
  const parts = successors.split(';').filter((part) => part !== '');
  const whole = parts.find((part) => !part.includes('[') || part.includes(`[${String(year)}]`));
  return (whole ?? parts.at(-1))?.slice(0, 6);
}

/** The code in force for an abolished one; of a city without a successor the city of its first county. */
function successorOf(code, seen = []) {
  if (code in areas || seen.includes(code)) return code;
  const row = ended.get(code);
  const next = row && nextOf(row);
  if (next) return successorOf(next, [...seen, code]);
  if (!isCity(code)) return undefined;
  const [first] = [...ended.keys()].filter((one) => one !== code && cityOf(one) === code).sort();
  const of = first && successorOf(first, [...seen, code]);
  return of && cityOf(of);
}

const abolished = Object.fromEntries(
  [...ended.values()]
    .filter(({ year }) => year >= SINCE)
    .sort((a, b) => Number(a.code) - Number(b.code))
    .map(({ code, year }) => {
      const successor = successorOf(code);
      if (!successor || !(successor in areas)) throw new Error(`Nothing follows ${code}.`);
      return [code, [successor, year]];
    }),
);

const source = `@vant/area-data ${version}, MIT License, Copyright (c) Youzan, Copyright (c) Chen Jiahan and other contributors; areacodes, CC0 1.0, after the lists of the Ministry of Civil Affairs`;
writeFileSync('domain/codes/areas.generated.json', `${JSON.stringify({ source, areas, abolished })}\n`);
console.log(`${Object.keys(areas).length} areas, ${Object.keys(abolished).length} abolished`);
