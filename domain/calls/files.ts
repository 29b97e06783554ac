import { z } from 'zod';
import { idSchema } from './call.ts';

/** Pictures the platform takes: jpg, png and webp up to 5 MB each (records 0.2). */
export const IMAGE_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];
export const IMAGE_MAX_BYTES = 5 * 1024 * 1024;

/** Stores one file: multipart, so none of the encodings of a `Call`; the answer is the usual envelope. */
export const fileCall = {
  name: 'file.save',
  method: 'POST',
  path: '/ntocc-basic-api/file',
  /** Name of the part that holds the bytes. */
  part: 'file',
  data: z.object({ id: idSchema }),
  about: 'Store a picture; its id goes into the form',
} as const;

/** Where a stored file is read; the cookie of the session opens it. */
export function fileUrl(id: string): string {
  return `${fileCall.path}/${id}`;
}

export type ImageFault = 'type' | 'size' | 'empty';

/** Why a picture is not taken; null: it is. The server looks at the bytes again. */
export function imageFault(file: { readonly type: string; readonly size: number }): ImageFault | null {
  if (!IMAGE_TYPES.includes(file.type)) return 'type';
  if (file.size === 0) return 'empty';
  return file.size > IMAGE_MAX_BYTES ? 'size' : null;
}
