/** A photo of at most this size goes as it is. */
const SMALL_BYTES = 600_000;
/** The longer side of a photo on which the print of a receipt can be read, px. */
const LONGER_SIDE = 2_048;
const QUALITY = 0.82;

/** A photo of a phone's camera, made smaller for a bad network; as it is where the browser cannot, or nothing is gained. */
export async function smallerPhoto(photo: File): Promise<File> {
  if (photo.size <= SMALL_BYTES) return photo;
  try {
    const picture = await createImageBitmap(photo);
    const scale = Math.min(1, LONGER_SIDE / Math.max(picture.width, picture.height));
    const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale));
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const made = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
    if (made.size >= photo.size) return photo;
    const name = `${photo.name.replace(/\.\w+$/, '')}.jpg`;
    return new File([made], name, { type: made.type, lastModified: photo.lastModified });
  } catch {
    // A format that this browser does not read, e.g. HEIC.
    return photo;
  }
}
