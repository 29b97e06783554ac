import type { CodeList } from '../codes/lists/list.ts';
import { children, fullAreaName, isPlace, nameWithCity } from '../codes/areas.ts';
import { type CodeOverride, type Dictionary, itemsIn, NO_DICTIONARY } from '../codes/dictionary.ts';
import type { Json } from '../calls/json.ts';
import { figureWord } from './cellFigure.ts';
import { lossOf } from './cellLoss.ts';
import type { Field, FieldKind } from './field.ts';
import { cleanLine } from '../rules/cleanText.ts';
import { cleaned } from './spelling.ts';
import { parseTyped, parseTypedIn } from './typed.ts';

/** A value that no cell can have; the field's own check then reports the error of the text. */
export const UNREADABLE = Symbol('unreadable');

const YES = new Set(['true', '1', 'yes', 'y', '是', '有', 'sí', 'si', 'はい', '√']);
const NO = new Set(['false', '0', 'no', 'n', '否', '无', 'いいえ', '×']);

/** The code for a text: the code itself, else the group's label, else its built-in label in any language. */
function codeOf(list: CodeList | undefined, word: string, dictionary: Dictionary): string | undefined {
  if (list === undefined) return undefined;
  const wanted = word.trim().toLowerCase();
  const isCalled = ({ label }: CodeOverride) => label.some((name) => name.toLowerCase() === wanted);
  const own = itemsIn(dictionary, list);
  return (own.find(({ code }) => code.toLowerCase() === wanted) ?? own.find(isCalled) ?? itemsIn(NO_DICTIONARY, list).find(isCalled))?.code;
}

const withoutSpaces = (name: string) => name.replaceAll(/\s/g, '');

let places: Map<string, string> | undefined;

/** Every area at or below one that an address can end at. */
const placesIn = (code: string): string[] => (isPlace(code) ? [code] : children(code).flatMap((below) => placesIn(below.code)));

/** Places by their full name, e.g. 安徽省合肥市包河区, and by the one of exports, 合肥市 包河区; computed for the first sheet. */
function placeNamed(name: string): string | undefined {
  places ??= new Map(
    children()
      .flatMap(({ code }) => placesIn(code))
      .flatMap((code) => [fullAreaName(code), nameWithCity(code)].map((known) => [withoutSpaces(known ?? code), code] as const)),
  );
  return places.get(withoutSpaces(name));
}

/**
 * The stored value of a cell's text, the inverse of an export; null for an empty cell. Names of other
 * records stay text: only the server can look them up.
 * @param dictionary the group's labels of its codes, as in its exports
 */
export function readCell(field: Field, kind: FieldKind, text: string, dictionary: Dictionary = NO_DICTIONARY): Json | typeof UNREADABLE {
  const seen = cleanLine(text);
  if (lossOf(seen) !== null) return UNREADABLE;
  const word = figureWord(kind, kind === 'text' ? cleaned(field, text) : seen);
  if (word === '') return null;
  switch (kind) {
    case 'bool': {
      const said = word.toLowerCase();
      return YES.has(said) ? true : NO.has(said) ? false : UNREADABLE;
    }
    case 'code':
      return codeOf(field.list, word, dictionary) ?? UNREADABLE;
    case 'codes': {
      const codes = word.split(/[、,，;；/]/).map((one) => codeOf(field.list, one, dictionary));
      return codes.every((code) => code !== undefined) ? codes : UNREADABLE;
    }
    case 'area':
      // Of a code the check of the record says what is wrong with it.
      return /^\d{6}$/.test(word) ? word : (placeNamed(word) ?? UNREADABLE);
    case 'kg':
      return parseTyped(kind, word.replace(/\s*(kg|千克|公斤)$/i, '')) ?? UNREADABLE;
    case 'date':
    case 'ts':
    case 'fen':
    case 'int':
    case 'tonnes':
    case 'metres':
    case 'stars':
    case 'minutes':
    case 'span':
    case 'm3':
    case 'qty':
    case 'km':
    case 'factor':
    case 'bp':
    case 'deg':
      return parseTypedIn(field, kind, word) ?? UNREADABLE;
    case 'text':
    case 'ref':
    case 'images':
    case 'files':
    case 'rows':
      return word;
  }
}
