import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderWeb } from '../../../../testing/web/render-web';
import { PictureField } from './picture-field';

const RESIZED = new Blob(['small'], { type: 'image/webp' });
const drawImage = vi.fn();
const decode = vi.fn();

/** happy-dom decodes no pictures and draws on no canvas. */
beforeEach(() => {
  decode.mockResolvedValue({ width: 2_048, height: 1_024, close: () => {} });
  vi.stubGlobal('createImageBitmap', decode);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage } as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(RESIZED));
});
afterEach(() => {
  vi.restoreAllMocks();
  drawImage.mockReset();
  decode.mockReset();
});

function Example({ upload }: { upload: (picture: Blob) => Promise<string> }) {
  const [value, setValue] = useState<string | null>('/storage/before');
  return (
    <>
      <PictureField
        name="imageUrl"
        label="Logo"
        ownerName="Alder Foods"
        shape="company"
        link="/signed/before"
        value={value}
        onChange={setValue}
        upload={upload}
      />
      <output>{value ?? 'empty'}</output>
    </>
  );
}

const choose = () => {
  const input = document.querySelector('input[type="file"]');
  if (!input) throw new Error('no file input');
  fireEvent.change(input, { target: { files: [new File(['x'], 'logo.png', { type: 'image/png' })] } });
};
const shownPicture = () => document.querySelector('img')?.getAttribute('src');

test('a chosen picture is resized, uploaded, shown, and set as the value', async () => {
  const upload = vi.fn().mockResolvedValue('/storage/after');
  renderWeb(<Example upload={upload} />);
  expect(shownPicture()).toBe('/signed/before');
  choose();
  await screen.findByText('/storage/after');
  expect(upload).toHaveBeenCalledWith(RESIZED);
  expect(drawImage.mock.lastCall?.slice(1)).toEqual([0, 0, 2_048, 1_024, 0, 0, 512, 256]);
  expect(shownPicture()).toMatch(/^data:image\/webp/);
});

test('a file that is not a picture shows an error at the field and keeps the previous picture', async () => {
  decode.mockRejectedValue(new DOMException('The source image could not be decoded.', 'InvalidStateError'));
  const upload = vi.fn();
  renderWeb(<Example upload={upload} />);
  choose();
  expect((await screen.findByRole('alert')).textContent).toContain('Choose a JPEG, PNG, or WebP');
  expect(upload).not.toHaveBeenCalled();
  expect(screen.getByText('/storage/before')).toBeTruthy();
  expect(screen.getByRole('group', { name: 'Logo' })).toBeTruthy();
});

test('a picture can be removed, and initials replace it', async () => {
  renderWeb(<Example upload={vi.fn()} />);
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.getByText('empty')).toBeTruthy());
  expect(shownPicture()).toBeUndefined();
  expect(screen.getByText('AF')).toBeTruthy();
});
