/** The picture of each chart, by its folder inside machines/; each is a download of its own. */
const files = import.meta.glob<string>('../../machines/**/diagram.svg', { query: '?raw', import: 'default' });

const pictures = new Map(
  Object.entries(files).map(([file, load]) => [
    file.slice('../../machines/'.length, -'/diagram.svg'.length),
    load,
  ]),
);

/** Names of all charts: `session`, `lifecycles/waybill`. */
export const DIAGRAMS: readonly string[] = [...pictures.keys()];

export function hasDiagram(name: string): boolean {
  return pictures.has(name);
}

/** Colours are the app's own, and a style inside the picture is nothing the page may run. */
const STYLE = /<style>[\s\S]*?<\/style>/;

/** The picture of a chart as SVG text without its style. @throws Error where there is no such chart */
export async function loadDiagram(name: string): Promise<string> {
  const load = pictures.get(name);
  if (!load) throw new Error(`No chart is named "${name}".`);
  return (await load()).replace(STYLE, '');
}
