import { vi } from 'vitest';

interface Download {
  readonly name: string;
  readonly file: Blob;
}

/**
 * Collects the files that `saveFile` hands to the browser. Without it the click on a `blob:` link navigates the window,
 * and the tests that follow have a base URL that no relative URL resolves against.
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
