import { formFileUrl, type FormLink } from '../../../domain/calls/formLink.ts';
import type { Json } from '../../../domain/calls/json.ts';
import { keptFileKey, keptFilesIn, withIds } from '../../../domain/rules/keptFile.ts';
import type { WireRefusal } from '../../../machines/answer.ts';
import { sendFile } from '../../app/sendFile.ts';
import type { FileKeeping } from '../../records/files/keeping.ts';

type Values = Readonly<Record<string, Json>>;
type Uploaded =
  | { readonly ok: true; readonly data: Record<string, Json> }
  | { readonly ok: false; readonly refusal: WireRefusal };

/** The photos of a form that is not sent yet: a guest may upload only what a form needs in the end. */
export interface GuestPhotos {
  readonly keeping: FileKeeping;
  /** Uploads the photos that the values name; those that got through before are not sent again. @throws Error without a response */
  upload(link: FormLink, values: Values, signal: AbortSignal): Promise<Uploaded>;
}

/** Photos in the memory of this page. */
export function guestPhotos(): GuestPhotos {
  const files = new Map<string, File>();
  const ids = new Map<string, string>();
  return {
    keeping: {
      isNeeded: true,
      keep: (file) => {
        const [a = 0, b = 0] = crypto.getRandomValues(new Uint32Array(2));
        const key = keptFileKey([a, b]);
        files.set(key, file);
        return key;
      },
      open: (key) => Promise.resolve(files.get(key) ?? null),
    },
    upload: async (link, values, signal) => {
      for (const key of keptFilesIn(values)) {
        const file = files.get(key);
        if (!file || ids.has(key)) continue;
        const sent = await sendFile(file, { signal, path: formFileUrl(link) });
        if (!sent.ok) return { ok: false, refusal: { status: sent.status, msg: sent.msg } };
        ids.set(key, sent.id);
      }
      const known = [...ids].map(([key, id]) => ({ key, id }));
      return { ok: true, data: withIds(values, known) ?? { ...values } };
    },
  };
}
