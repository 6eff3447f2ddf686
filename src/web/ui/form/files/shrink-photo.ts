import { NotAPicture } from './prepare-picture';

/** The server takes pictures of 2 MB and 4096 pixels. Signatures and labels stay readable at half of that. */
const MAX_BYTES = 2_000_000;
/** Longer sides in pixels with JPEG qualities, tried in this order. */
const ATTEMPTS = [
  [2_560, 0.85],
  [2_048, 0.8],
  [1_600, 0.7],
  [1_024, 0.6],
] as const;

/**
 * Makes a photo small enough to store. Drawing it again also removes the location that a phone writes into
 * the file.
 * @throws NotAPicture if the file is not a picture
 */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file).catch((cause: unknown) => {
    throw new NotAPicture('Not a picture', { cause });
  });
  try {
    for (const [maxSidePx, quality] of ATTEMPTS) {
      const drawn = await draw(bitmap, maxSidePx, quality);
      if (drawn.size <= MAX_BYTES) return drawn;
    }
  } finally {
    bitmap.close();
  }
  throw new NotAPicture('The picture is too large');
}

async function draw(bitmap: ImageBitmap, maxSidePx: number, quality: number): Promise<Blob> {
  const scale = Math.min(1, maxSidePx / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new NotAPicture('No canvas');
  // JPEG has no transparency; transparent parts would turn black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const drawn = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', quality);
  });
  if (!drawn) throw new NotAPicture('The picture is too large for this browser');
  return drawn;
}
