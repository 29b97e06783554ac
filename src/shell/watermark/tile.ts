/** Size of one tile, px: wide enough for a long name, and small enough that every page has a whole one. */
const WIDTH = 300;
const HEIGHT = 170;

const escaped = (text: string): string =>
  text.replace(/[<>&"']/g, (sign) => `&#${String(sign.charCodeAt(0))};`);

/** Two lines of slanted text as a picture for `background-image`; it contains a user's name, so it is escaped. */
export function tileOf(name: string, time: string): string {
  const line = (text: string, y: number) =>
    `<text x="${String(WIDTH / 2)}" y="${String(y)}" text-anchor="middle">${escaped(text)}</text>`;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${String(WIDTH)}" height="${String(HEIGHT)}">` +
    `<g transform="rotate(-20 ${String(WIDTH / 2)} ${String(HEIGHT / 2)})" font-family="sans-serif" font-size="14" fill="#7d8794">` +
    `${line(name, HEIGHT / 2 - 4)}${line(time, HEIGHT / 2 + 16)}</g></svg>`;
  // Brackets are the only remaining characters with a meaning inside url().
  const text = encodeURIComponent(svg).replace(/[()']/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `url("data:image/svg+xml,${text}")`;
}
