/**
 * Reads codes in pictures of the camera: by the browser itself where it can, else by ZXing in WebAssembly. A worker of its
 * own, because the document may not compile WebAssembly (server/http/headers.ts), and reading a picture takes a while.
 */
import type { BarcodeFormat } from 'barcode-detector/ponyfill';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** What our own labels and those of goods are printed in. */
const FORMATS: BarcodeFormat[] = [
  ...(['qr_code', 'code_128', 'ean_13', 'ean_8', 'upc_a', 'upc_e', 'itf', 'data_matrix'] as const),
];

interface Seen {
  readonly rawValue: string;
  readonly boundingBox: DOMRectReadOnly;
}
interface Detector {
  detect(picture: ImageBitmap): Promise<Seen[]>;
}
/** Of some browsers. */
declare const BarcodeDetector: {
  new (options: { formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
};

async function ownDetector(): Promise<Detector | null> {
  if (!('BarcodeDetector' in globalThis)) return null;
  const known = await BarcodeDetector.getSupportedFormats().catch((): readonly string[] => []);
  return FORMATS.every((format) => known.includes(format)) ? new BarcodeDetector({ formats: FORMATS }) : null;
}

async function detectorOfZxing(): Promise<Detector> {
  const zxing = await import('barcode-detector/ponyfill');
  // From our own host: by itself it would ask a foreign one.
  await zxing.prepareZXingModule({
    overrides: { locateFile: () => new URL(wasmUrl, location.href).href },
    fireImmediately: true,
  });
  return new zxing.BarcodeDetector({ formats: FORMATS });
}

const detector = ownDetector().then((own) => own ?? detectorOfZxing());

/** Of several in the picture the one in its middle is meant. */
function middleOf(all: readonly Seen[], { width, height }: ImageBitmap): string | null {
  const away = ({ boundingBox: box }: Seen) =>
    Math.hypot(box.x + box.width / 2 - width / 2, box.y + box.height / 2 - height / 2);
  return all.toSorted((a, b) => away(a) - away(b))[0]?.rawValue ?? null;
}

/** Answers each picture with its code, or null; undefined: it cannot read at all. */
addEventListener('message', ({ data }: MessageEvent<ImageBitmap>) => {
  detector
    .then(async (one) => {
      postMessage(middleOf(await one.detect(data), data));
    })
    .catch(() => {
      postMessage(undefined);
    })
    .finally(() => {
      data.close();
    });
});
