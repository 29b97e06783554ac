interface Kind {
  readonly type: string;
  readonly extension: string;
  readonly fits: (head: Buffer) => boolean;
}

const starts =
  (...bytes: number[]) =>
  (head: Buffer) =>
    head.subarray(0, bytes.length).equals(Buffer.from(bytes));

/** Pictures by their first bytes; what a browser says about a file proves nothing. */
const KINDS: readonly Kind[] = [
  { type: 'image/jpeg', extension: 'jpg', fits: starts(0xff, 0xd8, 0xff) },
  { type: 'image/png', extension: 'png', fits: starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) },
  {
    type: 'image/webp',
    extension: 'webp',
    fits: (head) => head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP',
  },
];

/** Content type of a picture the platform takes; null for anything else. */
export function imageType(bytes: Buffer): string | null {
  return KINDS.find(({ fits }) => fits(bytes))?.type ?? null;
}

/** File name ending of a content type above. */
export function extensionOf(type: string): string {
  return KINDS.find((kind) => kind.type === type)?.extension ?? 'bin';
}
