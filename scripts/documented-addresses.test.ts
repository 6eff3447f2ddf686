import { expect, test } from 'vitest';
import { CURRENT_DOCUMENTS } from './documents';

test('documents name this machine, because browsers make no passkeys for its address', () => {
  const bare = CURRENT_DOCUMENTS.flatMap(({ path, text }) =>
    [...text.matchAll(/https?:\/\/127\.0\.0\.1:300\d/g)].map(([address]) => `${path}: ${address}`),
  );
  expect(bare).toEqual([]);
});
