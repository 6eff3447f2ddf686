/** The longer side of a picture that is kept, in pixels: enough for the largest place at twice its density. */
const LONGEST_SIDE_PX = 512;
const QUALITY = 0.9;

/** What was chosen is no picture that this browser can open. */
export class NoPicture extends Error {
  override readonly name = 'NoPicture';
}

/**
 * A chosen picture, made small before it travels: a phone's photograph has 12 million pixels and says where it was
 * taken; neither leaves the device. A person's is cut to a square about its middle, a logo keeps its shape.
 * @throws NoPicture for what is no picture
 */
export async function preparePicture(file: Blob, shape: 'person' | 'company'): Promise<Blob> {
  const bitmap = await createImageBitmap(file).catch((cause: unknown) => {
    throw new NoPicture('Not a picture', { cause });
  });
  try {
    const { width, height } = bitmap;
    const side = Math.min(width, height);
    const from =
      shape === 'person'
        ? { left: (width - side) / 2, top: (height - side) / 2, width: side, height: side }
        : { left: 0, top: 0, width, height };
    const scale = Math.min(1, LONGEST_SIDE_PX / Math.max(from.width, from.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(from.width * scale));
    canvas.height = Math.max(1, Math.round(from.height * scale));
    const context = canvas.getContext('2d');
    if (!context) throw new NoPicture('No canvas');
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
    // Safari answers a PNG when it is asked for WebP, which is taken as well.
    const made = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/webp', QUALITY);
    });
    if (!made) throw new NoPicture('The picture is too large for this browser');
    return made;
  } finally {
    bitmap.close();
  }
}
