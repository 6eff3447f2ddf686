import { vi } from 'vitest';

interface Download {
  readonly name: string;
  readonly file: Blob;
}

/**
 * Collects the files that `saveFile` passes to the browser. Otherwise the click on a `blob:` link would navigate the window,
 * and later tests would have a base URL against which no relative URL resolves.
 */
export function catchDownloads(): readonly Download[] {
  const downloads: Download[] = [];
  let latest = new Blob();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (!(file instanceof Blob)) throw new TypeError('saveFile was called without a file');
    latest = file;
    return 'blob:download';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    downloads.push({ name: this.download, file: latest });
  });
  return downloads;
}
