/** A text that a sheet takes for a formula is kept a text. */
const plain = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

const cell = (text: string) => `"${plain(text).replaceAll('"', '""')}"`;

/** Lines as a CSV file that sheets open by themselves: in UTF-8 and saying so. */
export function csvOf(lines: readonly (readonly string[])[]): Blob {
  const text = lines.map((line) => line.map(cell).join(',')).join('\r\n');
  return new Blob([`\uFEFF${text}\r\n`], { type: 'text/csv;charset=utf-8' });
}
