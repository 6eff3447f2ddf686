/** The longer side of a stored picture, in pixels: enough for the largest place on a 2x display. */
const MAX_SIDE_PX = 512;
const QUALITY = 0.9;

/** The chosen file is not a picture this browser can open. */
export class NotAPicture extends Error {
  override readonly name = 'NotAPicture';
}

/**
 * Resizes a picture before the upload: a phone's photo has 12 million pixels and contains its location, and
 * neither should leave the device. A person's picture is cropped to a centered square; a logo keeps its
 * shape.
 * @throws NotAPicture if the file is not a picture
 */
export async function preparePicture(file: Blob, shape: 'person' | 'company'): Promise<Blob> {
  const bitmap = await createImageBitmap(file).catch((cause: unknown) => {
    throw new NotAPicture('Not a picture', { cause });
  });
  try {
    const { width, height } = bitmap;
    const side = Math.min(width, height);
    const from =
      shape === 'person'
        ? { left: (width - side) / 2, top: (height - side) / 2, width: side, height: side }
        : { left: 0, top: 0, width, height };
    const scale = Math.min(1, MAX_SIDE_PX / Math.max(from.width, from.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(from.width * scale));
    canvas.height = Math.max(1, Math.round(from.height * scale));
    const context = canvas.getContext('2d');
    if (!context) throw new NotAPicture('No canvas');
    context.imageSmoothingQuality = 'high';
    context.drawImage(
      bitmap,
      from.left,
      from.top,
      from.width,
      from.height,
      0,
      0,
      canvas.width,
      canvas.height,
    );
    // Safari returns a PNG instead of WebP, which is fine too.
    const resized = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/webp', QUALITY);
    });
    if (!resized) throw new NotAPicture('The picture is too large for this browser');
    return resized;
  } finally {
    bitmap.close();
  }
}
