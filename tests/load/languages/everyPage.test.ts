import { describe, expect, it } from 'vitest';
import { LANGS } from '../../../domain/codes/languages.ts';
import { everyPage } from '../../browser/everyPage.ts';
import { useSweep } from './useSweep.ts';

// The English ones are walked by the tests of accessibility.
const PARTS = everyPage().flatMap((part) =>
  LANGS.filter((lang) => lang !== 'en').map((lang) => ({ ...part, lang })),
);

describe('[4.6] every page of the menu speaks the language of its reader, and shows no key of a text', () => {
  const { enter, open } = useSweep();

  it.each(PARTS)(
    '$lang: $username, $paths.0 and on',
    { timeout: 240_000 },
    async ({ username, paths, lang }) => {
      const { page, found, look } = await enter(username, lang);
      for (const path of paths) {
        await open(page, path);
        await look(path);
      }
      expect(found).toEqual({});
    },
  );
});
