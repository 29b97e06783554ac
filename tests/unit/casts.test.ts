import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** A cast that the type checker accepts whatever it claims. */
const BLIND = /^(?!\s*(?:\*|\/[/*])).*\bas (?:unknown as|never\b|any\b)/m;

const IS_PRODUCT = /^[^.]+\.tsx?$/;

it('there is no cast that the type checker could not refuse', () => {
  const files = ['domain', 'machines', 'server', 'src'].flatMap((room) =>
    readdirSync(room, { withFileTypes: true, recursive: true })
      .filter(({ name }) => IS_PRODUCT.test(name))
      .map(({ parentPath, name }) => join(parentPath, name)),
  );
  expect(files.length).toBeGreaterThan(1_000);
  expect(files.filter((file) => BLIND.test(readFileSync(file, 'utf8')))).toEqual([]);
});
