import { type Compressible, gzipBytes } from './gzip';

/** The texts of the bodies that features return again and again, with their compressed bytes. */
const keptTexts = new WeakMap<object, Compressible>();

/**
 * Marks a body that a feature keeps and returns to everyone, such as the coordinates of all ZIPs: it becomes JSON and is
 * compressed once, and not for each call. The body must not change afterwards. Returns the body.
 */
export function keepAnswer<Body extends object>(body: Body): Body {
  keptTexts.set(
    body,
    keptText(() => JSON.stringify(body)),
  );
  return body;
}

/** The text of a body that was marked, if it was. */
export const findKeptAnswer = (body: unknown): Compressible | undefined =>
  typeof body === 'object' && body !== null ? keptTexts.get(body) : undefined;

/** A text that is made and compressed when it is first sent. */
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
      // A failure, such as too little memory, is not kept.
      gzipped.catch(() => {
        gzipped = null;
      });
      return gzipped;
    },
  };
}
