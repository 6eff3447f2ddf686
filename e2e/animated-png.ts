import { crc32 } from 'node:zlib';
import type { Page } from '@playwright/test';

/**
 * Writes screenshots as an animated PNG. GitHub shows it in a README, unlike a video file, and the text stays sharp. Each
 * frame contains only the rectangle that changed.
 */

interface Rectangle {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface Frame extends Rectangle {
  readonly png: Buffer;
  readonly seconds: number;
}

interface CroppedPng extends Rectangle {
  readonly base64: string;
}

/** Crops the part that differs between two screenshots of the same size. The browser decodes and encodes the images. */
async function cropChanged(page: Page, before: Buffer | null, after: Buffer): Promise<CroppedPng> {
  // TypeScript's loader wraps named functions in `__name`, which a page does not have.
  await page.evaluate('globalThis.__name = (wrapped) => wrapped');
  const images = [before, after].map((png) => png?.toString('base64') ?? null);
  return page.evaluate(async ([old, now]) => {
    const pixelsOf = async (base64: string) => {
      const image = new Image();
      image.src = `data:image/png;base64,${base64}`;
      await image.decode();
      const canvas = Object.assign(document.createElement('canvas'), {
        width: image.width,
        height: image.height,
      });
      const context = canvas.getContext('2d', { willReadFrequently: true });
      if (!context) throw new Error('no canvas');
      context.drawImage(image, 0, 0);
      return { canvas, context, data: context.getImageData(0, 0, image.width, image.height) };
    };
    const shown = await pixelsOf(now ?? '');
    const { width, height } = shown.canvas;
    let box = { left: 0, top: 0, right: width - 1, bottom: height - 1 };
    if (old !== null) {
      const [a, b] = [
        new Uint32Array((await pixelsOf(old ?? '')).data.data.buffer),
        new Uint32Array(shown.data.data.buffer),
      ];
      box = { left: width, top: height, right: 0, bottom: 0 };
      for (let at = 0; at < b.length; at++) {
        if (a[at] === b[at]) continue;
        const x = at % width;
        const y = Math.floor(at / width);
        box = {
          left: Math.min(box.left, x),
          top: Math.min(box.top, y),
          right: Math.max(box.right, x),
          bottom: y,
        };
      }
      if (box.left > box.right) box = { left: 0, top: 0, right: 0, bottom: 0 };
    }
    const size = { width: box.right - box.left + 1, height: box.bottom - box.top + 1 };
    const part = Object.assign(document.createElement('canvas'), size);
    part.getContext('2d')?.drawImage(shown.canvas, -box.left, -box.top);
    return { left: box.left, top: box.top, ...size, base64: part.toDataURL('image/png').split(',')[1] ?? '' };
  }, images);
}

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

function* chunksOf(png: Buffer): Generator<{ type: string; data: Buffer }> {
  for (let at = SIGNATURE.length; at < png.length; ) {
    const length = png.readUInt32BE(at);
    yield { type: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, at + 8 + length) };
    at += length + 12;
  }
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

const uint32 = (...values: number[]) => {
  const buffer = Buffer.alloc(4 * values.length);
  for (const [index, value] of values.entries()) buffer.writeUInt32BE(value, 4 * index);
  return buffer;
};

/**
 * The `fcTL` chunk: the frame's position and its duration in hundredths of a second. The frame stays until the next one
 * covers it.
 */
function frameControl(sequence: number, { left, top, width, height, seconds }: Frame): Buffer {
  const delay = Buffer.alloc(6);
  delay.writeUInt16BE(Math.round(seconds * 100), 0);
  delay.writeUInt16BE(100, 2);
  return chunk('fcTL', Buffer.concat([uint32(sequence, width, height, left, top), delay]));
}

function joinFrames(frames: readonly Frame[]): Buffer {
  const parts: Buffer[] = [SIGNATURE];
  let sequence = 0;
  for (const [index, frame] of frames.entries()) {
    const chunks = [...chunksOf(frame.png)];
    const header = chunks.find(({ type }) => type === 'IHDR');
    if (index === 0 && header)
      parts.push(chunk('IHDR', header.data), chunk('acTL', uint32(frames.length, 0)));
    parts.push(frameControl(sequence++, frame));
    const pixels = Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data));
    parts.push(
      index === 0 ? chunk('IDAT', pixels) : chunk('fdAT', Buffer.concat([uint32(sequence++), pixels])),
    );
  }
  return Buffer.concat([...parts, chunk('IEND', Buffer.alloc(0))]);
}

/** Creates an animation from screenshots of the same size. `page` is an empty page to work in. */
export async function animatedPng(
  page: Page,
  shots: readonly { readonly png: Buffer; readonly seconds: number }[],
): Promise<Buffer> {
  const frames: Frame[] = [];
  for (const [index, { png, seconds }] of shots.entries()) {
    const { base64, ...place } = await cropChanged(page, shots[index - 1]?.png ?? null, png);
    frames.push({ ...place, png: Buffer.from(base64, 'base64'), seconds });
  }
  return joinFrames(frames);
}
