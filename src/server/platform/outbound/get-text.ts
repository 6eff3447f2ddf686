export type GetFailure = 'CONNECTION' | 'TIMEOUT' | 'REDIRECT' | 'STATUS' | 'TOO_LARGE';

export type GetOutcome =
  | { readonly text: string; readonly failure: null }
  | { readonly failure: GetFailure; readonly status: number | null };

interface Limits {
  /** The timeout from the lookup of the host to the last byte. */
  readonly timeoutMs: number;
  /** The most bytes of the response after decompression. */
  readonly maxBytes: number;
}

const failed = (failure: GetFailure, status: number | null = null): GetOutcome => ({ failure, status });

/**
 * Reads a URL from the operator's configuration, which may be on this machine or in its network. For URLs that users choose,
 * see `postOnce`. Redirects are not followed, because they could lead anywhere. No failure contains the URL, which may have
 * a key.
 */
export async function getText(url: string, { timeoutMs, maxBytes }: Limits): Promise<GetOutcome> {
  const deadline = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, {
      redirect: 'manual',
      signal: deadline,
      headers: { Accept: 'application/json' },
    });
    const { status, body } = response;
    if (status >= 300 || status < 200) {
      await body?.cancel();
      return failed(status < 400 ? 'REDIRECT' : 'STATUS', status);
    }
    const text = body && (await readText(body, maxBytes));
    return text === null ? failed('TOO_LARGE', status) : { text, failure: null };
  } catch {
    return failed(deadline.aborted ? 'TIMEOUT' : 'CONNECTION');
  }
}

/** Reads the body. Returns null if it is larger than `maxBytes`; the rest is then not read. */
async function readText(body: ReadableStream<Uint8Array>, maxBytes: number): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    // Returning from the loop cancels the stream.
    if (bytes > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
