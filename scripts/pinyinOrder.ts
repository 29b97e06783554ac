// Prints the SQL function `pinyin_order`, by which names sort as they are pronounced, in every store alike:
// node --import tsx scripts/pinyinOrder.ts
// The embedded engine has no ICU, and that of a server may be of another version: the order of ICU here is written down once.

const { compare } = new Intl.Collator('zh-u-co-pinyin');
/** The last character with a pronunciation; those without one come after it. */
const LAST = '咗';
const [FIRST_USUAL, LAST_USUAL] = [0x4e00, 0x9fff];
const RANGES = [
  [0x3400, 0x4dbf],
  [FIRST_USUAL, LAST_USUAL],
  [0x20000, 0x323af],
] as const;

const pronounced = RANGES.flatMap(([from, to]) =>
  Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)),
)
  .filter((one) => /\p{Script=Han}/u.test(one) && compare(one, LAST) <= 0)
  .toSorted(compare);
const places = new Map(pronounced.map((one, at) => [one.codePointAt(0) ?? 0, at + 1]));
const usual = Array.from(
  { length: LAST_USUAL - FIRST_USUAL + 1 },
  (_, at) => places.get(FIRST_USUAL + at) ?? 0,
);
const rare = [...places]
  .filter(([code]) => code < FIRST_USUAL || code > LAST_USUAL)
  .toSorted(([one], [other]) => one - other);
/** Places whose first character is spoken otherwise than alone, with one that is spoken like it. */
const PLACES = { 重庆: '崇庆', 厦门: '下门' };
const spoken = Object.entries(PLACES).reduce(
  (text, [name, like]) => `replace(${text}, '${name}', '${like}')`,
  'word',
);
const listed = (numbers: readonly number[]) => `'{${numbers.join(',')}}'`;

console.log(`-- Names sort as they are pronounced, by the order of ICU ${process.versions.icu ?? ''} (scripts/pinyinOrder.ts), in every store alike:
-- signs, digits and letters in either case, then Chinese characters by pinyin, then those without a known pronunciation.
CREATE FUNCTION pinyin_order(word text) RETURNS integer[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
	places integer[] := '{}';
	code integer;
	place integer;
	at integer;
BEGIN
	FOREACH code IN ARRAY ARRAY(SELECT ascii(one) FROM unnest(string_to_array(translate(${spoken}, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz'), NULL)) WITH ORDINALITY AS signs(one, n) ORDER BY n) LOOP
		IF code BETWEEN 65281 AND 65374 THEN
			code := code - 65248;
			code := CASE WHEN code BETWEEN 65 AND 90 THEN code + 32 ELSE code END;
		END IF;
		place := code;
		IF code BETWEEN ${String(FIRST_USUAL)} AND ${String(LAST_USUAL)} THEN
			place := (${listed(usual)}::smallint[])[code - ${String(FIRST_USUAL - 1)}];
			place := CASE WHEN place = 0 THEN 3000000 + code ELSE 2000000 + place END;
		ELSIF code BETWEEN 13312 AND 19903 OR code >= 131072 THEN
			at := width_bucket(code, ${listed(rare.map(([code]) => code))}::integer[]);
			place := 3000000 + code;
			IF at > 0 AND (${listed(rare.map(([code]) => code))}::integer[])[at] = code THEN
				place := 2000000 + (${listed(rare.map(([, place]) => place))}::smallint[])[at];
			END IF;
		END IF;
		places := places || place;
	END LOOP;
	RETURN places;
END $$;`);
