import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import type { renderInRouter } from './render-in-router';

type Rendered = Pick<ReturnType<typeof renderInRouter>, 'address' | 'goTo'>;

/** Navigates to another page, expects this question, and answers it with Stay. */
export async function leaveAndStay({ address, goTo }: Rendered, question: string): Promise<void> {
  const before = address();
  act(() => goTo('/loads'));
  expect(await screen.findByText(question)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(screen.queryByText(question)).toBeNull());
  expect(address()).toBe(before);
}
