/** Bytes of each character of GB 18030 that has two of them; found by decoding all pairs, as Node only decodes. */
function pairs(): Map<string, Buffer> {
  const found = new Map<string, Buffer>();
  const decoder = new TextDecoder('gb18030');
  for (let first = 0x81; first <= 0xfe; first++)
    for (let second = 0x40; second <= 0xfe; second++) {
      const bytes = Buffer.from([first, second]);
      const text = decoder.decode(bytes);
      if ([...text].length === 1 && text !== '\uFFFD') found.set(text, bytes);
    }
  return found;
}

/** A text as Chinese spreadsheets save it. */
export function gb18030(text: string): Buffer {
  const known = pairs();
  return Buffer.concat(
    [...text].map((sign) => (sign < '\u0080' ? Buffer.from(sign) : (known.get(sign) ?? Buffer.from('?')))),
  );
}

export const utf16le = (text: string): Buffer => Buffer.from(`\uFEFF${text}`, 'utf16le');
export const utf16be = (text: string): Buffer => utf16le(text).swap16();
export const utf8 = (text: string): Buffer => Buffer.from(`\uFEFF${text}`);
