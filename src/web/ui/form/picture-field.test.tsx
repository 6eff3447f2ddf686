import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { renderWeb } from '../../../testing/web/render-web';
import { PictureField } from './picture-field';
import { NoPicture, preparePicture } from './prepare-picture';

// Test files share a worker's modules: reset them before mocking, so that no mock reaches the next file.
vi.hoisted(() => vi.resetModules());
afterAll(() => {
  vi.doUnmock('./prepare-picture');
  vi.resetModules();
});

vi.mock('./prepare-picture', async (original) => ({
  ...(await original<typeof import('./prepare-picture')>()),
  preparePicture: vi.fn(),
}));

afterEach(() => vi.resetAllMocks());

function Example({ keep }: { keep: (picture: Blob) => Promise<string> }) {
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
        keep={keep}
      />
      <output>{value ?? 'empty'}</output>
    </>
  );
}

const choose = () => {
  const input = document.querySelector('input[type="file"]');
  if (!input) throw new Error('no field for a file');
  fireEvent.change(input, { target: { files: [new File(['x'], 'logo.png', { type: 'image/png' })] } });
};
const shownPicture = () => document.querySelector('img')?.getAttribute('src');

test('a chosen picture is resized, uploaded, shown, and set as the value', async () => {
  const small = new Blob(['small'], { type: 'image/webp' });
  vi.mocked(preparePicture).mockResolvedValue(small);
  const keep = vi.fn().mockResolvedValue('/storage/after');
  renderWeb(<Example keep={keep} />);
  expect(shownPicture()).toBe('/signed/before');
  choose();
  await screen.findByText('/storage/after');
  expect(keep).toHaveBeenCalledWith(small);
  expect(shownPicture()).toMatch(/^data:image\/webp/);
});

test('a file that is not a picture shows an error at the field and keeps the previous picture', async () => {
  vi.mocked(preparePicture).mockRejectedValue(new NoPicture('no'));
  const keep = vi.fn();
  renderWeb(<Example keep={keep} />);
  choose();
  expect((await screen.findByRole('alert')).textContent).toContain('Choose a JPEG, PNG, or WebP');
  expect(keep).not.toHaveBeenCalled();
  expect(screen.getByText('/storage/before')).toBeTruthy();
  expect(screen.getByRole('group', { name: 'Logo' })).toBeTruthy();
});

test('a picture can be removed, and initials replace it', async () => {
  renderWeb(<Example keep={vi.fn()} />);
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.getByText('empty')).toBeTruthy());
  expect(shownPicture()).toBeUndefined();
  expect(screen.getByText('AF')).toBeTruthy();
});
