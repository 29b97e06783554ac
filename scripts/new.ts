// `npm run new -- record <name> <Page>`: writes the files of a record without a lifecycle of its own, to be completed with
// fields and texts (docs/add-a-record.md). Existing files are not overwritten.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { menuNode } from '../domain/codes/menu/tree.ts';
import { descriptionText, menuWith, seedText } from './new/texts.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const MENUS = ['basicInfo', 'business', 'system'].map((file) => `domain/codes/menu/${file}.ts`);

function fail(text: string): never {
  console.error(text);
  process.exit(1);
}

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
function write(file: string, text: string): void {
  writeFileSync(join(ROOT, file), text);
  console.log(file);
}

const [kind, name, pageName] = process.argv.slice(2);
if (kind !== 'record' || name === undefined || pageName === undefined)
  fail('npm run new -- record <name in camelCase> <name of its page in the menu>, as: record banner Banner');
if (!/^[a-z][A-Za-z]*$/.test(name)) fail(`"${name}" is no name in camelCase.`);
const page = menuNode(pageName);
if (!page || page.children) fail(`The menu (domain/codes/menu) has no page "${pageName}".`);
const description = `domain/records/${name}.ts`;
if (existsSync(join(ROOT, description))) fail(`There is a record "${name}" already.`);

write(description, descriptionText(name, page));
write(`server/seed/records/${name}.ts`, seedText(name));
for (const menu of MENUS) {
  const before = read(menu);
  const after = menuWith(before, page.name, name);
  if (after !== before) write(menu, after);
}
console.log(`
Then: say its fields in ${description}, its rows in server/seed/records/${name}.ts, and
  npm run migration -- ${name}
  npm test -- types unit`);
