interface RejectedImage {
  readonly isImage: false;
  /** The error message for the uploader. */
  readonly expected: string;
}

/** The size in the image's header, or the error message for the uploader. */
export type ImageCheck =
  | { readonly isImage: true; readonly width: number; readonly height: number }
  | RejectedImage;

export const rejectImage = (expected: string): RejectedImage => ({ isImage: false, expected });

/** A decoded image of this size takes 64 MB, which a phone can handle. */
const MAX_SIDE_PX = 4096;

export function checkSize(width: number, height: number): ImageCheck {
  if (width < 1 || height < 1 || width > MAX_SIDE_PX || height > MAX_SIDE_PX) {
    return rejectImage(
      `Expected at most ${MAX_SIDE_PX} × ${MAX_SIDE_PX} pixels; this image has ${width} × ${height}`,
    );
  }
  return { isImage: true, width, height };
}

export const ascii = (bytes: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length));
