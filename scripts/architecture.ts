import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { BROWSER, SERVER } from './architecture/layers.mjs';
import { importsIn } from './architecture/imports.ts';
import { appsOf } from './architecture/rooms.ts';
import { draw } from './architecture/picture.ts';

/**
 * `npm run architecture` draws the picture of docs/architecture.md from the present imports; `-- --check` fails where
 * the committed one differs in more than numbers.
 */
const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FILE = join(ROOT, 'docs', 'architecture.svg');

const imports = importsIn(ROOT, ['domain', 'machines', 'server', 'src']);
const picture = draw(appsOf(imports, SERVER, BROWSER));

/** Numbers change with every commit; the check compares which arrows exist. */
const shapeOf = (svg: string): string =>
  svg.replace(/ data-n="\d+"| stroke-width="[\d.]+"|(?<=>)[^<]*\d[^<]*(?=<)/g, '');

const { values } = parseArgs({ options: { check: { type: 'boolean' } } });
if (!values.check) writeFileSync(FILE, picture);
else if (shapeOf(readFileSync(FILE, 'utf8')) !== shapeOf(picture)) {
  console.error(
    'docs/architecture.svg is not what the imports give. Run "npm run architecture" and look at what changed.',
  );
  process.exitCode = 1;
}
