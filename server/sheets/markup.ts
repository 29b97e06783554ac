import { cellText } from '../../domain/schema/writtenCell.ts';
import type { Sheet, SheetWriter } from './sheet.ts';

/** Characters that XML does not allow. */

const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Escapes text for XML or HTML, between tags or in an attribute in double quotes. */
export const escaped = (text: string): string =>
  text.replaceAll(FORBIDDEN, '').replaceAll(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);

async function* htmlOf({ title, heads, rows }: Sheet) {
  const head = heads.map((text) => `<th>${escaped(text)}</th>`).join('');
  yield `<!doctype html>\n<html><head><meta charset="utf-8"><title>${escaped(title)}</title></head>\n<body><table border="1">\n<thead><tr>${head}</tr></thead>\n<tbody>\n`;
  for await (const row of rows) {
    const cells = row.map((cell) =>
      cell.kind === 'number'
        ? `<td align="right">${cellText(cell)}</td>`
        : `<td>${escaped(cellText(cell))}</td>`,
    );
    yield `<tr>${cells.join('')}</tr>\n`;
  }
  yield '</tbody></table></body></html>\n';
}

async function* xmlOf({ title, heads, rows }: Sheet) {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<table name="${escaped(title)}">\n`;
  for await (const row of rows) {
    const cells = row.map((cell, index) => {
      // Nothing is executed in this format, so texts are not changed.
      const text = cell.kind === 'text' ? cell.text : cellText(cell);
      return `<cell name="${escaped(heads[index] ?? '')}">${escaped(text)}</cell>`;
    });
    yield `<row>${cells.join('')}</row>\n`;
  }
  yield '</table>\n';
}

/** An HTML page with one table. */
export const writeHtml: SheetWriter = htmlOf;

/** XML with one element a row and one a cell, named by its column. */
export const writeXml: SheetWriter = xmlOf;
