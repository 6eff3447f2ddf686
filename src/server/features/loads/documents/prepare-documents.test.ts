import { expect, test } from 'vitest';
import { drawSample } from './prepare-documents';
import { renderPdf } from './render-pdf';

// The preparation ignores failures, so if the sample fails, the first real document is slow and nothing is logged.
test('the sample can be drawn', async () => {
  await expect(drawSample(renderPdf, 0)).resolves.toBeUndefined();
});
