import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderWeb } from '../../testing/web/render-web';
import { answer, stubServer } from '../../testing/web/stub-server';
import { storedAsSent } from '../../testing/web/upload-rows';
import { usePictureLink, useUploadPicture } from './pictures';

const OWNER = '0190c6a4-6f9b-7c3e-9f4e-2d1b7a5c8e01';
const logo = (last: number) =>
  `/storage/v1/object/shipper-logos/${OWNER}/5f0c1f7e-8f0a-4a55-9d0e-2f6a3c1b7d0${last}-logo.jpg`;

afterEach(() => vi.unstubAllGlobals());

function Linked({ address }: { address: string | null }) {
  return <li>{usePictureLink(address) ?? 'none'}</li>;
}

test('one call signs all pictures of a page, each once, and skips addresses that are not stored pictures', async () => {
  const calls = stubServer({
    'POST /storage/v1/sign': ({ body }) =>
      answer({
        rows: (body as { urls: string[] }).urls.map((url) => ({
          url,
          link: `/storage/v1/signed${url.slice(-11)}`,
          endsAt: '2026-11-21T12:00:00Z',
        })),
      }),
  });
  renderWeb(
    <ul>
      <Linked address={logo(1)} />
      <Linked address={logo(2)} />
      <Linked address={logo(1)} />
      <Linked address={null} />
      <Linked address="https://elsewhere.example/picture.jpg" />
    </ul>,
  );
  await waitFor(() => expect(screen.getAllByText(/signed/)).toHaveLength(3));
  expect(screen.getAllByText('none')).toHaveLength(2);
  expect(calls).toHaveLength(1);
  expect(calls[0]?.body).toEqual({ urls: [logo(1), logo(2)] });
});

function UploadButton({ picture }: { picture: Blob }) {
  const upload = useUploadPicture('shipper-logos', OWNER);
  const [address, setAddress] = useState('');
  return (
    <button type="button" onClick={() => void upload(picture).then(setAddress)}>
      {`uploaded ${address}`}
    </button>
  );
}

test('a picture is uploaded unchanged to a new, unique path under its owner', async () => {
  const picture = new Blob(['picture'], { type: 'image/webp' });
  const calls = stubServer({ 'POST /storage/v1/object/*': storedAsSent });
  renderWeb(<UploadButton picture={picture} />);
  screen.getByRole('button').click();
  await waitFor(() => expect(screen.getByText(`uploaded ${calls[0]?.path}`)).toBeTruthy());
  screen.getByRole('button').click();
  await waitFor(() => expect(calls).toHaveLength(2));
  for (const { path, body, contentType } of calls) {
    expect(path).toMatch(new RegExp(`^/storage/v1/object/shipper-logos/${OWNER}/[0-9a-f-]{36}-logo\\.jpg$`));
    expect(body).toBe(picture);
    expect(contentType).toBeNull();
  }
  expect(calls[0]?.path).not.toBe(calls[1]?.path);
});
