import { expect, test } from 'vitest';
import { drawSample } from './prepare-documents';
import { renderPdf } from './render-pdf';

// The preparation ignores a failure, and then the first real document would be slow without a word.
test('the sample can be drawn', async () => {
  await expect(drawSample(renderPdf, 0)).resolves.toBeUndefined();
});
