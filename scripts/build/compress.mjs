// Writes the .br and .gz forms of the built files, so that the server need not compress.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { ROOT } from '../tools.mjs';

const TEXTS = new Set(['.js', '.css', '.html', '.svg', '.json', '.txt']);
const SMALLEST = 1024;

function compress(path) {
  if (statSync(path).isDirectory()) {
    for (const name of readdirSync(path)) compress(join(path, name));
    return;
  }
  if (!TEXTS.has(extname(path)) || statSync(path).size < SMALLEST) return;
  const bytes = readFileSync(path);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }));
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
}

compress(join(ROOT, 'dist'));
