import type { Call } from '../../domain/calls/call.ts';
import { areaOf, audienceOf, schemaOf } from './openapiDocument.ts';

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);

export const STYLE = `
:root { color-scheme: light dark; --line: light-dark(#d9dee5, #3a4048); --soft: light-dark(#f5f7fa, #23272d); --mute: light-dark(#5a6472, #9aa4b2) }
* { box-sizing: border-box }
body { margin: 0 auto; max-width: 64rem; padding: 2rem 1.25rem 4rem; font: 15px/1.5 system-ui, sans-serif }
h1 { font-size: 1.6rem; margin: 0 0 .25rem } h2 { font-size: 1.15rem; margin: 2.25rem 0 .5rem; padding-top: .5rem; border-top: 1px solid var(--line) }
p { margin: .25rem 0 1rem; color: var(--mute) } a { color: light-dark(#0b66c3, #6ab0ff) }
nav { display: flex; flex-wrap: wrap; gap: .25rem .9rem; margin: 1rem 0 }
details { border: 1px solid var(--line); border-radius: 6px; margin: .4rem 0 } details[open] { background: var(--soft) }
summary { cursor: pointer; padding: .45rem .7rem; display: grid; grid-template-columns: 3.6rem minmax(0, 1fr); gap: .1rem .6rem }
summary::marker { content: '' } summary b { color: light-dark(#0b66c3, #6ab0ff) } summary b.post { color: light-dark(#1c7c3c, #69c98a) }
summary code { overflow-wrap: anywhere } summary span { grid-column: 2; color: var(--mute) }
section { padding: 0 .8rem .6rem } h3 { font-size: .8rem; margin: .6rem 0 .2rem; color: var(--mute) }
pre { margin: 0; overflow: auto; max-height: 24rem; padding: .6rem; border-radius: 4px; background: light-dark(#fff, #16191d); border: 1px solid var(--line); font-size: 12.5px }
`;

const ENCODINGS: Record<Call['encoding'], string> = {
  json: 'JSON body',
  form: 'form-encoded body',
  query: 'query string',
  none: 'nothing but the path',
};

function block(title: string, schema: unknown): string {
  return `<h3>${escaped(title)}</h3><pre>${escaped(JSON.stringify(schema, null, 2))}</pre>`;
}

function entryOf(call: Call): string {
  return `<details id="${escaped(call.name)}"><summary><b class="${call.method.toLowerCase()}">${call.method}</b><code>${escaped(call.path)}</code><span>${escaped(call.about)} · ${escaped(audienceOf(call))}</span></summary><section>${block(`Request (${ENCODINGS[call.encoding]})`, schemaOf(call.request, 'input'))}${block('data of the answer', schemaOf(call.data, 'output'))}</section></details>`;
}

/** A readable page of all calls by area; it needs no script, so it opens anywhere. */
export function openApiPage(calls: readonly Call[]): string {
  const areas = new Map<string, Call[]>();
  for (const call of calls) areas.set(areaOf(call), [...(areas.get(areaOf(call)) ?? []), call]);
  const links = [...areas.keys()]
    .map((area) => `<a href="#area-${escaped(area)}">${escaped(area)}</a>`)
    .join('');
  const sections = [...areas].map(
    ([area, all]) => `<h2 id="area-${escaped(area)}">${escaped(area)}</h2>${all.map(entryOf).join('')}`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Freightdesk calls</title><style>${STYLE}</style></head>
<body><h1>Freightdesk calls</h1>
<p>${String(calls.length)} calls, made from the values that answer them. Every answer is {status, msg, data}; status 0 is success. Pictures: POST and GET /ntocc-basic-api/file. <a href="/api-docs/guide">Guide</a> · <a href="/api-docs/openapi.json">OpenAPI 3.1</a></p>
<nav>${links}</nav>${sections.join('')}</body></html>`;
}
