import { expect, test } from 'vitest';
import { drawSample } from './prepare-documents';

// `prepareDocuments` ignores a failure, and then the first real document would be slow without a word.
test('the sample can be drawn', async () => {
  await expect(drawSample(0)).resolves.toBeUndefined();
});
