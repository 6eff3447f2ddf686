import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderWeb } from '../../testing/web/render-web';
import { CopyButton } from './copy-button';
import { OverlayHost } from './overlay/overlays';

afterEach(() => vi.restoreAllMocks());

function show() {
  renderWeb(
    <>
      <CopyButton textToCopy={() => 'https://coldlane.example/q'} label="Copy link" doneText="Link copied" />
      <OverlayHost />
    </>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Copy link' }));
}

test('shows a confirmation after copying', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  show();
  expect(await screen.findByText('Link copied')).toBeTruthy();
  expect(write).toHaveBeenCalledWith('https://coldlane.example/q');
});

test('if the browser refuses, the text is shown to copy by hand', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
  show();
  expect(await screen.findByText('https://coldlane.example/q')).toBeTruthy();
});
