/** Escapes a text that a spreadsheet would treat as a formula. */
const plain = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

const cell = (text: string) => `"${plain(text).replaceAll('"', '""')}"`;

/** Lines as a CSV file that spreadsheets open directly: UTF-8 with a byte order mark. */
export function csvOf(lines: readonly (readonly string[])[]): Blob {
  const text = lines.map((line) => line.map(cell).join(',')).join('\r\n');
  return new Blob([`\uFEFF${text}\r\n`], { type: 'text/csv;charset=utf-8' });
}
