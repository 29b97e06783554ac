/** Number of bytes before what they count. */
const prefixed = (bytes: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(bytes.length);
  return Buffer.concat([length, bytes]);
};

/** The certificate of the signer of these packages. */
export const CERTIFICATE = Buffer.from('a certificate in DER');

/** A block with a signature of the second scheme, right before the list of entries. */
function signingBlock(): Buffer {
  const digests = prefixed(prefixed(Buffer.from('digest')));
  const signedData = prefixed(Buffer.concat([digests, prefixed(prefixed(CERTIFICATE))]));
  const value = prefixed(prefixed(signedData));
  const pair = Buffer.alloc(12);
  pair.writeBigUInt64LE(BigInt(value.length + 4), 0);
  pair.writeUInt32LE(0x7109871a, 8);
  const size = Buffer.alloc(8);
  size.writeBigUInt64LE(BigInt(pair.length + value.length + 24));
  return Buffer.concat([size, pair, value, size, Buffer.from('APK Sig Block 42')]);
}

interface Shape {
  /** Bytes of its code. */
  readonly size?: number;
  readonly isSigned?: boolean;
  /** Entries besides the manifest. */
  readonly entries?: readonly string[];
}

/** A package of an app: a zip whose entries are stored as they are. */
export function apk({ size = 1_000, isSigned = true, entries = ['classes.dex'] }: Shape = {}): Buffer {
  const locals: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const name of ['AndroidManifest.xml', ...entries]) {
    const content = Buffer.alloc(name === 'classes.dex' ? size : 20, 7);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    for (const [field, value] of [
      [18, content.length],
      [22, content.length],
    ] as const)
      local.writeUInt32LE(value, field);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    for (const [field, value] of [
      [20, content.length],
      [24, content.length],
      [42, at],
    ] as const)
      entry.writeUInt32LE(value, field);
    entry.writeUInt16LE(name.length, 28);
    locals.push(local, Buffer.from(name), content);
    list.push(entry, Buffer.from(name));
    at += local.length + name.length + content.length;
  }
  const block = isSigned ? signingBlock() : Buffer.alloc(0);
  const listed = Buffer.concat(list);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length + 1, 8);
  end.writeUInt16LE(entries.length + 1, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(at + block.length, 16);
  return Buffer.concat([...locals, block, listed, end]);
}
