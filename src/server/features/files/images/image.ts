/** The size in an image's header, or the error message for its sender. */
export type ImageReading =
  | { readonly isImage: true; readonly width: number; readonly height: number }
  | { readonly isImage: false; readonly expected: string };

export const notAnImage = (expected: string): ImageReading => ({ isImage: false, expected });

/** Pixels. A decoded image of this size takes 64 MB, which a phone can handle. */
const LONGEST_SIDE = 4096;

export function imageOf(width: number, height: number): ImageReading {
  if (width < 1 || height < 1 || width > LONGEST_SIDE || height > LONGEST_SIDE) {
    return notAnImage(
      `Expected at most ${LONGEST_SIDE} × ${LONGEST_SIDE} pixels; this says ${width} × ${height}`,
    );
  }
  return { isImage: true, width, height };
}

export const ascii = (bytes: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length));
