import type { CodeOf } from '../../codes/lists/list.ts';
import type { labelTemplate } from '../../codes/lists/labels.ts';

export type LabelTemplate = CodeOf<typeof labelTemplate>;

/** What stands on one label. */
export interface LabelContent {
  /** In large type. */
  readonly mark: string;
  readonly lines: readonly string[];
  /** What a scanner reads: the text of a QR code, or the 18 digits of a pallet. */
  readonly code: string;
  /** `sscc` is printed as GS1-128. */
  readonly symbol: 'qr' | 'sscc';
}

/** The most labels of one job (addendum B 3.6). */
export const MOST_LABELS = 500;

interface Layout {
  readonly width: number;
  readonly height: number;
  readonly mark: { readonly size: number };
  readonly lines: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly size: number;
    readonly most: number;
  };
  readonly code: { readonly x: number; readonly y: number; readonly size: number };
}

const EDGE = 2;
const SMALL: Layout = {
  width: 60,
  height: 40,
  mark: { size: 5 },
  lines: { x: 28, y: 12, width: 30, size: 3.5, most: 6 },
  code: { x: EDGE, y: 13, size: 24 },
};
const MIDDLE: Layout = {
  width: 100,
  height: 70,
  mark: { size: 8 },
  lines: { x: EDGE, y: 16, width: 52, size: 4.5, most: 8 },
  code: { x: 57, y: 20, size: 40 },
};

/** Millimetres. The code of a location is 30 points high. */
export const LAYOUTS: Readonly<Record<LabelTemplate, Layout>> = {
  location: {
    ...SMALL,
    mark: { size: 10.5 },
    lines: { ...SMALL.lines, y: 16, most: 5 },
    code: { x: EDGE, y: 14.5, size: 23 },
  },
  goods: SMALL,
  equipment: SMALL,
  pallet: MIDDLE,
  document: MIDDLE,
  shipping: {
    width: 100,
    height: 150,
    mark: { size: 10 },
    lines: { x: EDGE, y: 18, width: 96, size: 6, most: 8 },
    code: { x: 20, y: 84, size: 60 },
  },
};

/** A part of a label, millimetres from its upper left corner. */
export type LabelPart =
  | {
      readonly kind: 'text';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly size: number;
      readonly text: string;
    }
  | {
      readonly kind: 'qr';
      readonly x: number;
      readonly y: number;
      readonly size: number;
      readonly text: string;
    }
  | {
      readonly kind: 'sscc';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      readonly digits: string;
    };

/** A sign of Chinese or Japanese takes its whole square, others about half of it. */
const widthOf = (text: string): number =>
  [...text].reduce((sum, sign) => sum + ((sign.codePointAt(0) ?? 0) > 0x2e7f ? 1 : 0.58), 0);
const SMALLEST = 0.6;

/** A text in one line of a width: smaller where it is long, cut where that is not enough. */
export function fitted(
  text: string,
  width: number,
  size: number,
): { readonly text: string; readonly size: number } {
  const wide = widthOf(text) * size;
  if (wide <= width) return { text, size };
  const least = size * SMALLEST;
  if (widthOf(text) * least <= width) return { text, size: (size * width) / wide };
  const signs = [...text];
  while (signs.length > 1 && (widthOf(signs.join('')) + 1) * least > width) signs.pop();
  return { text: `${signs.join('')}…`, size: least };
}

const GAP = 1.35;

/** The parts of a label with this content. */
export function partsOf(template: LabelTemplate, { mark, lines, code, symbol }: LabelContent): LabelPart[] {
  const { width, mark: head, lines: body, code: place } = LAYOUTS[template];
  const text = (words: string, x: number, y: number, room: number, size: number): LabelPart => ({
    kind: 'text',
    x,
    y,
    width: room,
    ...fitted(words, room, size),
  });
  const isBar = symbol === 'sscc';
  const room = isBar ? width - 2 * EDGE : body.width;
  return [
    text(mark, EDGE, EDGE, width - 2 * EDGE, head.size),
    ...lines
      .slice(0, isBar ? 4 : body.most)
      .map((line, at) => text(line, body.x, body.y + at * body.size * GAP, room, body.size)),
    ...(isBar
      ? [
          { kind: 'sscc', x: 8, y: 42, width: 84, height: 18, digits: code } as const,
          text(`(00) ${code}`, 8, 62, 84, 4.5),
        ]
      : [{ kind: 'qr', x: place.x, y: place.y, size: place.size, text: code } as const]),
  ];
}
