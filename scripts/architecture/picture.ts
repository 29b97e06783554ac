import type { Room } from './rooms.ts';

const ROW = 34;
const NAMES = 200;
const WIDTH = 760;
const HEAD = 40;

const escape = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

const STYLE = `
text{font:13px system-ui,sans-serif;fill:#1f2328}.name{font-weight:600}.about,.n{fill:#57606a;font-size:11px}
.room{fill:#f6f8fa;stroke:#d0d7de}path{fill:none;stroke:#8c959f;opacity:.55}path.up{stroke:#cf222e;opacity:1}
rect.paper{fill:#fff}
@media (prefers-color-scheme:dark){text{fill:#e6edf3}.about,.n{fill:#9da7b3}.room{fill:#161b22;stroke:#30363d}rect.paper{fill:#0d1117}}
`.trim();

/** An arrow on the right for imports of a lower room; on the left, in red, for those of a higher one. */
function arrow(from: number, to: number, n: number, isUp: boolean, words: string): string {
  const [y1, y2] = [from, to].map((row) => HEAD + row * ROW + ROW / 2 - 3) as [number, number];
  const x = isUp ? 8 : WIDTH - 180;
  const reach = x + (isUp ? -1 : 1) * Math.min(170, 14 + Math.abs(to - from) * 9);
  const width = (0.8 + Math.log2(n) / 2.5).toFixed(1);
  return `<path${isUp ? ' class="up"' : ''} d="M${x} ${y1}C${reach} ${y1} ${reach} ${y2} ${x} ${y2}" stroke-width="${width}" data-n="${n}"><title>${words}</title></path>`;
}

function app({ title, rooms }: { readonly title: string; readonly rooms: readonly Room[] }): string {
  const place = new Map(rooms.map(({ name }, row) => [name, row]));
  const rows = rooms.map(({ name, about, files, imports }, row) => {
    const y = HEAD + row * ROW;
    const all = [...imports].sort(([, a], [, b]) => b - a);
    const shown = all.slice(0, 4).map(([to, n]) => `${to} ${n}`);
    const more = all.length > 4 ? `, and ${all.length - 4} more` : '';
    return [
      `<rect class="room" x="12" y="${y}" width="${WIDTH - 196}" height="${ROW - 6}" rx="5"/>`,
      `<text class="name" x="22" y="${y + 18}">${escape(name)}</text>`,
      `<text class="about" x="${NAMES}" y="${y + 12}">${escape(about)} (${files})</text>`,
      `<text class="n" x="${NAMES}" y="${y + 24}">${all.length === 0 ? '' : `→ ${escape(shown.join(', '))}${more}`}</text>`,
    ].join('');
  });
  const arrows = rooms.flatMap(({ name, layer, imports }, row) =>
    [...imports].map(([to, n]) => {
      const at = place.get(to) ?? row;
      const isUp = (rooms[at]?.layer ?? 0) > layer;
      return arrow(row, at, n, isUp, escape(`${name} → ${to}: ${n}`));
    }),
  );
  return [
    `<text class="name" x="12" y="26" style="font-size:17px">${title}/</text>`,
    ...arrows.sort(),
    ...rows,
  ].join('\n');
}

/** The picture as SVG: rooms by layers, highest on top, with their imports. */
export function draw(apps: readonly { readonly title: string; readonly rooms: readonly Room[] }[]): string {
  const height = HEAD + Math.max(...apps.map(({ rooms }) => rooms.length)) * ROW + 8;
  const width = WIDTH * apps.length;
  const parts = apps.map((one, at) => {
    const drop = height - 8 - HEAD - one.rooms.length * ROW;
    return `<g transform="translate(${at * WIDTH} ${drop})">\n${app(one)}\n</g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">\n<style>${STYLE}</style>\n<rect class="paper" width="100%" height="100%"/>\n${parts.join('\n')}\n</svg>\n`;
}
