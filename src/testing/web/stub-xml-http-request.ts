import { vi } from 'vitest';

/** Makes `XMLHttpRequest` use the `fetch` of `stubServer`. It reports progress at half of the body, then at all of it. */
export function stubRequests(): void {
  vi.stubGlobal('XMLHttpRequest', RequestByFetch);
}

type Progress = { readonly loaded: number };

class RequestByFetch {
  status = 0;
  responseText = '';
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;
  onabort: (() => void) | null = null;
  readonly upload: { onprogress: ((progress: Progress) => void) | null } = { onprogress: null };
  private readonly headers = new Headers();
  private readonly aborting = new AbortController();
  private method = '';
  private address = '';

  open(method: string, address: string): void {
    this.method = method;
    this.address = address;
  }

  setRequestHeader(name: string, value: string): void {
    this.headers.set(name, value);
  }

  send(body: Blob): void {
    const { method, headers, aborting } = this;
    this.upload.onprogress?.({ loaded: Math.floor(body.size / 2) });
    fetch(this.address, { method, headers, body, signal: aborting.signal })
      .then(async (response) => {
        this.upload.onprogress?.({ loaded: body.size });
        this.status = response.status;
        this.responseText = await response.text();
      })
      .then(
        // Errors thrown in a handler are ignored, as in a browser.
        () => this.onload?.(),
        () => {
          if (aborting.signal.aborted) this.onabort?.();
          else this.onerror?.();
        },
      );
  }

  abort(): void {
    this.aborting.abort();
  }
}
