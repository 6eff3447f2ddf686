import { render, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { WAIT } from '../../../testing/wait';

test('a long list shows its first 60 lines until the code that virtualizes it has loaded', async () => {
  // Code that was loaded stays loaded, even by the tests of other files.
  vi.resetModules();
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(32);
  const { Lines } = await import('./data-table-lines');
  const { container } = render(
    <Lines
      container={{ current: document.body }}
      keys={Array.from({ length: 10_000 }, (_, index) => `line ${index}`)}
      renderLine={(index, measure) => (
        <p ref={measure} data-index={index}>
          {index}
        </p>
      )}
      renderGap={(px) => <div style={{ height: px }} />}
      estimatePx={() => 32}
      pinned={-1}
    />,
  );
  const lines = () => container.querySelectorAll('p').length;
  expect(lines()).toBe(60);
  await waitFor(() => expect(lines()).toBeLessThan(60), WAIT);
});
