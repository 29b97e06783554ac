import type { MenuNode } from '../../domain/codes/menu/node.ts';
import { titlesOf } from '../../domain/codes/menu/titles/all.ts';

const quoted = (words: readonly string[]) => `[${words.map((word) => `'${word}'`).join(', ')}]`;

/** The description of a plain reference with a number, a name and a sort order. */
export function descriptionText(name: string, { name: page, who }: MenuNode): string {
  const label = titlesOf(page);
  const roles = quoted(typeof who === 'string' ? ['admin'] : who);
  return `import { int, text } from '../schema/field.ts';
import { reference } from '../schema/reference.ts';
import { everyRow } from '../schema/where.ts';

/** TODO: what it is, and where the domain says so. */
export const ${name} = reference({
  name: '${name}',
  label: ${quoted(label)},
  service: 'ntocc-basic-api',
  pages: ['${page}'],
  // TODO: the letters of its numbers.
  number: { field: '${name}No', prefix: '${name.slice(0, 2).toUpperCase()}' },
  title: 'title',
  sections: { ${name}: ${quoted(label)} },
  fields: {
    ${name}No: text({ label: ['编号', 'No.', 'N.º', '番号'], max: 20, required: true, auto: true, section: '${name}' }),
    title: text({ label: ['标题', 'Title', 'Título', 'タイトル'], max: 60, required: true, section: '${name}' }),
    sort: int({ label: ['排序', 'Order', 'Orden', '並び順'], required: true, initial: 0, max: 9_999, section: '${name}' }),
  },
  view: ${roles},
  keepers: ${roles},
  unique: [['title']],
  scope: () => everyRow,
  list: {
    columns: ['${name}No', 'title', 'sort', 'status', 'gmtCreated'],
    filters: { ${name}No: 'keyword', title: 'keyword', status: 'oneOf' },
    sort: { field: 'sort', dir: 'asc' },
    sortable: ['${name}No', 'title', 'sort', 'gmtCreated'],
  },
});
`;
}

/** Demo rows of a record. */
export function seedText(name: string): string {
  return `import { ${name} } from '../../../domain/records/${name}.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { base, seedNumber } from '../base.ts';

// TODO: rows as the trade knows them.
const TITLES = ['示例一', '示例二'];

export function rows(at: number, by: string): Row<typeof ${name}>[] {
  return TITLES.map((title, index) => ({
    ...base(at, by),
    ${name}No: seedNumber(${name}.number.prefix, at),
    title,
    sort: (index + 1) * 10,
    status: 'enabled',
  }));
}
`;
}

/** The menu with the page no longer marked as planned; it is open to whoever sees the record. */
export function menuWith(text: string, page: string, name: string): string {
  const built = text.replace(new RegExp(`page\\('${page}', [^)]*\\)`), (call) =>
    call
      .replace(', { planned: true }', '')
      .replace(', planned: true', '')
      .replace(/\[[^\]]*\]/, `${name}.view`),
  );
  return built === text ? text : withImport(built, `import { ${name} } from '../../records/${name}.ts';`);
}

/** Imports stand in the order of the alphabet. */
function withImport(text: string, line: string): string {
  const lines = text.split('\n');
  const place = lines.findIndex((other) => !other.startsWith('import ') || other > line);
  return lines.toSpliced(place, 0, line).join('\n');
}
