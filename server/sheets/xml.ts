import { SaxesParser } from 'saxes';

/** What a reader of XML does with tags and texts; names are without their prefix. */
export interface XmlReader {
  readonly open: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
  /** Whether the rest need not be read. */
  readonly isDone?: () => boolean;
}

const CHUNK = 64 * 1024;

const local = (name: string) => name.slice(name.indexOf(':') + 1);

/** Reads XML from its bytes, tag by tag; entities of its own are not resolved. @throws Error when it is not well-formed */
export function readXml(bytes: Buffer, { open, text, close, isDone }: XmlReader): void {
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => {
    open(local(name), attributes);
  });
  if (text) {
    parser.on('text', text);
    parser.on('cdata', text);
  }
  if (close)
    parser.on('closetag', ({ name }) => {
      close(local(name));
    });
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe;
  const decoder = new TextDecoder(isWide ? 'utf-16le' : 'utf-8', { fatal: true });
  for (let at = 0; at < bytes.length; at += CHUNK) {
    parser.write(decoder.decode(bytes.subarray(at, at + CHUNK), { stream: true }));
    if (isDone?.() === true) return;
  }
  parser.write(decoder.decode()).close();
}

/** An attribute by its name without prefix, e.g. `id` for `r:id`. */
export function prefixed(attributes: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.entries(attributes).find(([key]) => key.includes(':') && local(key) === name)?.[1];
}

/** Characters that a workbook writes as `_x000D_`. */
export const unescaped = (text: string): string =>
  text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
