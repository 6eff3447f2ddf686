import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { readSpotRequest } from '../../contract/spot/spot-endpoints';
import { renderWeb } from '../../testing/web/render-web';
import { problem, stubServer } from '../../testing/web/stub-server';
import { useRecord } from './use-read';

afterEach(() => vi.unstubAllGlobals());

const ID = '0190c6a4-6f9b-7c3e-9f4e-2d1b7a5c8e01';

function Found({ id }: { id: string }) {
  const { data, error } = useRecord(readSpotRequest, id, { params: { id }, queryKey: ['record', id] });
  return <p>{error ? 'failed' : data === null ? 'missing' : 'reading'}</p>;
}

test('a record that does not exist is null, not an error', async () => {
  const calls = stubServer({
    'GET /v1/spot-requests/*': () => problem('NOT_FOUND', 'There is no such spot request'),
  });
  renderWeb(<Found id={ID} />);
  expect(await screen.findByText('missing')).toBeTruthy();
  expect(calls).toHaveLength(1);
});

test('a record that cannot be read is an error', async () => {
  stubServer({ 'GET /v1/spot-requests/*': () => problem('FORBIDDEN', 'Only carriers may read it') });
  renderWeb(<Found id={ID} />);
  expect(await screen.findByText('failed')).toBeTruthy();
});

test('a text that is not an id counts as a missing record, without a call', async () => {
  const calls = stubServer({});
  renderWeb(<Found id="not-an-id" />);
  expect(await screen.findByText('missing')).toBeTruthy();
  expect(calls).toHaveLength(0);
});
