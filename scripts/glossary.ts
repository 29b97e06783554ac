// Writes the domain half of docs/glossary.md from the descriptions (`npm run glossary`); the first half is written by hand.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { CODE_LISTS } from '../server/records/codeLists.ts';
import type { Label } from '../domain/codes/label.ts';
import { ROLE_CODES, ROLE_NAMES, ROLES } from '../domain/codes/roles.ts';
import type { RecordSpec } from '../domain/schema/record.ts';

const RECORDS = new URL('../domain/records/', import.meta.url);
const FILE = new URL('../docs/glossary.md', import.meta.url);

/** The line after which the generated half begins. */
const MARK = '<!-- From here on written by `npm run glossary`. -->';

const isRecord = (value: unknown): value is RecordSpec =>
  typeof value === 'object' && value !== null && 'fields' in value && 'service' in value && 'label' in value;

/** Every record that a file of domain/records describes, by name. */
export async function recordsOfFolder(): Promise<RecordSpec[]> {
  const files = readdirSync(RECORDS).filter((name) => name.endsWith('.ts'));
  const modules = await Promise.all(
    files.map((name) => import(new URL(name, RECORDS).href) as Promise<object>),
  );
  const found = new Map(
    modules.flatMap((one) =>
      Object.values(one)
        .filter(isRecord)
        .map((spec) => [spec.name, spec]),
    ),
  );
  return [...found.values()].sort((a, b) => a.name.localeCompare(b.name));
}

const cell = (text: string): string => text.replaceAll('|', '\\|');

/** A term as a row of a table. */
const row = (name: string, [zh, en]: Label | readonly [string, string], more = ''): string =>
  `| \`${name}\` | ${cell(zh)} | ${cell(en)} |${more === '' ? '' : ` ${cell(more)} |`}`;

/** The generated half: roles, records with their states, code lists. */
export async function domainTerms(): Promise<string> {
  const records = await recordsOfFolder();
  const states = ({ states: of }: RecordSpec): string =>
    Object.values(of)
      .map(([zh, en]) => `${zh} ${en}`)
      .join(', ');
  return [
    '## Roles',
    '',
    '| Code name | 中文 | English | On the wire |',
    '|---|---|---|---|',
    ...ROLES.map((role) => row(role, ROLE_NAMES[role], `\`${ROLE_CODES[role]}\``)),
    '',
    '## Records and their states',
    '',
    '| Code name | 中文 | English | States |',
    '|---|---|---|---|',
    ...records.map((spec) => row(spec.name, spec.label, states(spec))),
    '',
    '## Code lists',
    '',
    '| List | 中文 | English |',
    '|---|---|---|',
    ...CODE_LISTS.map(({ name, items }) =>
      row(name, [items.map(({ zh }) => zh).join('、'), items.map(({ en }) => en).join(', ')]),
    ),
    '',
  ].join('\n');
}

/** The whole file with a new generated half. */
export async function glossary(): Promise<string> {
  const [byHand = ''] = readFileSync(FILE, 'utf8').split(MARK);
  return `${byHand}${MARK}\n\n${await domainTerms()}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(FILE, await glossary());
