import { type Compressible, gzipBytes } from './gzip';

/** The texts and compressed bytes of the bodies that features return again and again. */
const keptTexts = new WeakMap<object, Compressible>();

/**
 * Marks a body that a feature caches and returns to everyone, such as the coordinates of all ZIPs, so that it is converted
 * to JSON and compressed once instead of for each call. The body must not change afterward. Returns the body.
 */
export function keepAnswer<Body extends object>(body: Body): Body {
  keptTexts.set(
    body,
    keptText(() => JSON.stringify(body)),
  );
  return body;
}

/** The text of a marked body; undefined for any other body. */
export const findKeptAnswer = (body: unknown): Compressible | undefined =>
  typeof body === 'object' && body !== null ? keptTexts.get(body) : undefined;

/** Returns a text that is created and compressed when it is first sent. */
export function keptText(make: () => string): Compressible {
  let text: string | null = null;
  let gzipped: Promise<Uint8Array<ArrayBuffer>> | null = null;
  const readText = () => {
    text ??= make();
    return text;
  };
  return {
    text: readText,
    gzip() {
      gzipped ??= gzipBytes(readText());
      // A failure, such as too little memory, is not cached.
      gzipped.catch(() => {
        gzipped = null;
      });
      return gzipped;
    },
  };
}
