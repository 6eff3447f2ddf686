import { onlineManager } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { createQueryClient } from './query-client';

afterEach(() => onlineManager.setOnline(true));

test('a call is made, and its failure shown, even if the browser reports that it is offline', async () => {
  onlineManager.setOnline(false);
  const client = createQueryClient();
  const failing = client.fetchQuery({
    queryKey: ['any'],
    queryFn: () => Promise.reject(new Error('not reached')),
    retry: false,
  });
  await expect(failing).rejects.toThrow('not reached');
});
