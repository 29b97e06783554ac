import { readFileSync } from 'node:fs';
import type { ChartEdge } from '../../machines/chart.ts';
import type { Mark } from '../../machines/chartChanges.ts';
import type { Arrow, Box, Dot, Drawing, Point } from './layout.ts';
import { LINE, type TextLine, TITLE } from './lines.ts';

/** Colours of a standalone picture; in the app its own colours are used. */
const COLOURS = `
.statechart{--paper:#fff;--box:#f6f8fa;--busy:#e7f3ff;--line:#8c959f;--ink:#1f2328;--soft:#57606a;--lit:#0969da;--added:#1a7f37;--removed:#cf222e;--changed:#9a6700}
@media (prefers-color-scheme:dark){.statechart{--paper:#0d1117;--box:#161b22;--busy:#12233a;--line:#6e7681;--ink:#e6edf3;--soft:#9da7b3;--lit:#58a6ff;--added:#3fb950;--removed:#f85149;--changed:#d29922}}
`;
/** CSS rules of the picture; the app has the same. */
const RULES = readFileSync(new URL('../../machines/diagram.css', import.meta.url), 'utf8');
const STYLE = `${COLOURS}${RULES}`.trim();

const escape = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&${{ '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot' }[sign] ?? ''};`);
const round = (value: number): string => String(Math.round(value * 10) / 10);

/** A polyline with rounded corners. */
function pathOf(points: readonly Point[]): string {
  const [first, ...rest] = points;
  if (!first) return '';
  const parts = rest.map((point, index) => {
    const [before, after] = [points[index] ?? point, rest[index + 1]];
    if (!after) return `L${round(point.x)} ${round(point.y)}`;
    const near = (other: Point): Point => {
      const length = Math.hypot(other.x - point.x, other.y - point.y);
      const share = length === 0 ? 0 : Math.min(6, length / 2) / length;
      return { x: point.x + (other.x - point.x) * share, y: point.y + (other.y - point.y) * share };
    };
    const [enter, leave] = [near(before), near(after)];
    return `L${round(enter.x)} ${round(enter.y)}Q${round(point.x)} ${round(point.y)} ${round(leave.x)} ${round(leave.y)}`;
  });
  return `M${round(first.x)} ${round(first.y)}${parts.join('')}`;
}

/** The arrow head at the end of a line. */
function headOf(points: readonly Point[]): string {
  const end = points.at(-1);
  const before = points.at(-2);
  if (!end || !before) return '';
  const angle = Math.atan2(end.y - before.y, end.x - before.x);
  const corner = (turn: number) =>
    `${round(end.x - 8 * Math.cos(angle + turn))} ${round(end.y - 8 * Math.sin(angle + turn))}`;
  return `<path class="head" d="M${round(end.x)} ${round(end.y)}L${corner(0.4)}L${corner(-0.4)}Z"/>`;
}

const textAt = (x: number, y: number, text: string, attribute = ''): string =>
  `<text${attribute} x="${round(x)}" y="${round(y)}">${escape(text)}</text>`;

type MarkOf = (key: string) => Mark | undefined;
const classes = (...names: (string | false | undefined)[]): string => names.filter(Boolean).join(' ');

/** The frame of a state. Its text is written later, above arrows that may cross it. */
function frame({ node, x, y, width, height, depth }: Box, isRegion: boolean, mark: MarkOf): string {
  const names = classes(
    'state',
    depth === 0 && 'whole',
    (node.type === 'atomic' || node.type === 'final') && 'leaf',
    isRegion && 'region',
    node.invokes.length > 0 && 'busy',
    mark(node.id),
  );
  const rect = (inset: number, name = '') =>
    `<rect${name} x="${round(x + inset)}" y="${round(y + inset)}" width="${round(width - 2 * inset)}" height="${round(height - 2 * inset)}" rx="${7 - inset / 2}"/>`;
  const shape =
    node.type === 'history'
      ? `<circle cx="${round(x + width / 2)}" cy="${round(y + height / 2)}" r="${round(width / 2)}"/>`
      : rect(0);
  return [
    `<g class="${names}" data-state="${escape(node.id)}"><title>${escape(`${node.id}: ${node.description}`)}</title>`,
    `${shape}${node.type === 'final' ? rect(3, ' class="inner"') : ''}</g>`,
  ].join('');
}

/** Lines by transition (none: the state itself), each with its distance from the top. */
function byTransition(lines: readonly TextLine[]): Map<string, { text: string; place: number }[]> {
  const groups = new Map<string, { text: string; place: number }[]>();
  lines.forEach(({ text, transition = '' }, place) => {
    groups.set(transition, [...(groups.get(transition) ?? []), { text, place }]);
  });
  return groups;
}

/** The name of a state, its actors and actions, and the transitions without a change of state. */
function words({ node, x, y, lines }: Box, mark: MarkOf): string {
  if (node.type === 'history') return `<text x="${round(x + 9)}" y="${round(y + 16)}">H</text>`;
  const top = y + 22 + TITLE.height;
  const groups = [...byTransition(lines)].map(([key, group]) => {
    const text = group.map((line) => textAt(x + 12, top + line.place * LINE.height, line.text)).join('');
    return key === ''
      ? text
      : `<g class="${classes('transition', mark(key))}" data-transition="${escape(key)}">${text}</g>`;
  });
  return `<text class="name" x="${round(x + 12)}" y="${round(y + 22)}">${escape(node.key)}</text>${groups.join('')}`;
}

const tooltip = ({ source, targets, event, guard, actions }: ChartEdge): string =>
  `${source} + ${event} → ${targets.join(' and ')}${guard === '' ? '' : ` [${guard}]`}${actions.length === 0 ? '' : ` / ${actions.join(', ')}`}`;

function arrow({ edges, points, label, lines }: Arrow, mark: MarkOf): string {
  const groups = byTransition(lines);
  return edges
    .map((edge, index) => {
      const own = groups.get(edge.key) ?? [];
      const text = own.map((line, row) =>
        textAt(
          label.x + 2,
          label.y + 11 + line.place * LINE.height,
          line.text,
          row === 0 ? ' class="event"' : '',
        ),
      );
      return [
        `<g class="${classes('transition', mark(edge.key))}" data-transition="${escape(edge.key)}"><title>${escape(tooltip(edge))}</title>`,
        `<path class="${index === 0 ? 'way' : 'way twin'}" d="${pathOf(points)}"/>${headOf(points)}${text.join('')}</g>`,
      ].join('');
    })
    .join('\n');
}

const dot = ({ at, points }: Dot): string =>
  `<circle class="dot" cx="${round(at.x)}" cy="${round(at.y)}" r="4.5"/><path class="way" d="${pathOf(points)}"/>${headOf(points)}`;

/** A layout as SVG text: states have `data-state`, transitions `data-transition`; a page highlights them by the class `lit`. */
export function toSvg(
  { chart, width, height, boxes, arrows, dots }: Drawing,
  marks: ReadonlyMap<string, Mark> = new Map(),
): string {
  const types = new Map(chart.nodes.map((node) => [node.id, node.type]));
  const mark: MarkOf = (key) => marks.get(key);
  const [w, h] = [Math.ceil(width), Math.ceil(height)];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="statechart" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}" role="img">`,
    `<title>${escape(`${chart.id}: ${chart.description}`)}</title>`,
    `<style>${STYLE}</style>`,
    `<rect class="paper" width="${w}" height="${h}"/>`,
    ...boxes.map((box) => frame(box, types.get(box.node.parent ?? '') === 'parallel', mark)),
    ...dots.map(dot),
    ...arrows.map((one) => arrow(one, mark)),
    ...boxes.map((box) => words(box, mark)),
    '</svg>',
    '',
  ].join('\n');
}
