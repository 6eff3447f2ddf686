import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NotAPicture } from './prepare-picture';
import { shrinkPhoto } from './shrink-photo';

const drawn: [width: number, height: number, quality: number][] = [];
let sizeOf = (_widthPx: number): number => 100;
const decode = vi.fn();
const close = vi.fn();

/** happy-dom decodes no pictures and draws on no canvas. */
beforeEach(() => {
  drawn.length = 0;
  decode.mockResolvedValue({ width: 4_000, height: 3_000, close });
  vi.stubGlobal('createImageBitmap', decode);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    fillRect: () => {},
    drawImage: () => {},
  } as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    done: BlobCallback,
    _type?: string,
    quality = 0,
  ) {
    drawn.push([this.width, this.height, quality]);
    done({ size: sizeOf(this.width) } as Blob);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  close.mockReset();
});

test('a photo keeps its shape and gets the size that still fits', async () => {
  sizeOf = (widthPx) => (widthPx > 2_000 ? 2_100_000 : 1_900_000);
  expect((await shrinkPhoto(new Blob())).size).toBe(1_900_000);
  expect(drawn).toEqual([
    [2_560, 1_920, 0.85],
    [2_048, 1_536, 0.8],
    [1_600, 1_200, 0.7],
  ]);
  expect(close).toHaveBeenCalledTimes(1);
});

test('a small picture is not made larger', async () => {
  sizeOf = () => 100;
  decode.mockResolvedValue({ width: 300, height: 200, close });
  await shrinkPhoto(new Blob());
  expect(drawn).toEqual([[300, 200, 0.85]]);
});

test('a file that is no picture, and one that stays too large, are refused', async () => {
  sizeOf = () => 3_000_000;
  await expect(shrinkPhoto(new Blob())).rejects.toBeInstanceOf(NotAPicture);
  decode.mockRejectedValue(new Error('not an image'));
  await expect(shrinkPhoto(new Blob())).rejects.toBeInstanceOf(NotAPicture);
});
