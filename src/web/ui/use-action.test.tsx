import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderWeb } from '../../testing/web/render-web';
import { NetworkLost, UserReplaced } from '../api/failures';
import { useAction } from './use-action';

function SaveButton({ work }: { work: () => Promise<void> }) {
  const { isRunning, failure, run } = useAction();
  return (
    <>
      <button type="button" onClick={() => void run(work, (reason) => `Not saved: ${reason}`)}>
        Save
      </button>
      <p>{isRunning ? 'Saving' : (failure ?? 'Idle')}</p>
    </>
  );
}

test('a double click runs the action once', async () => {
  let finish = () => {};
  const work = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  renderWeb(<SaveButton work={work} />);
  const button = screen.getByRole('button');
  fireEvent.click(button);
  fireEvent.click(button);
  expect(await screen.findByText('Saving')).toBeTruthy();
  expect(work).toHaveBeenCalledTimes(1);
  finish();
  expect(await screen.findByText('Idle')).toBeTruthy();
  fireEvent.click(button);
  expect(work).toHaveBeenCalledTimes(2);
});

test('a failure is shown until the next run', async () => {
  const work = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new NetworkLost('No response'));
  renderWeb(<SaveButton work={work} />);
  fireEvent.click(screen.getByRole('button'));
  expect(await screen.findByText(/^Not saved: /)).toBeTruthy();
  work.mockResolvedValueOnce(undefined);
  fireEvent.click(screen.getByRole('button'));
  expect(await screen.findByText('Idle')).toBeTruthy();
});

test.each([
  ['the end of a session, which has a dialog of its own,', new UserReplaced('Another user has signed in')],
  ['an action that the user stopped', new DOMException('Stopped', 'AbortError')],
])('%s shows no failure', async (_, error) => {
  const work = vi.fn<() => Promise<void>>().mockRejectedValue(error);
  renderWeb(<SaveButton work={work} />);
  fireEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(work).toHaveBeenCalledTimes(1));
  expect(await screen.findByText('Idle')).toBeTruthy();
});
