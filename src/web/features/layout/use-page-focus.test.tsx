import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderWeb } from '../../../testing/web/render-web';
import { usePageFocus } from './use-page-focus';

let openPage = (_path: string) => {};
let loadForm = () => {};

/** A layout with a page for a form, which loads later than the page, or with another page. */
function Layout({ at }: { at: string }) {
  const [path, setPath] = useState(at);
  const [isLoaded, setLoaded] = useState(false);
  openPage = setPath;
  loadForm = () => setLoaded(true);
  return (
    <>
      <input aria-label="Search everything" />
      <main ref={usePageFocus(path)} tabIndex={-1}>
        {path === '/quotes' && <form data-page-form>{isLoaded && <input aria-label="From" />}</form>}
        {path === '/carriers' && <input aria-label="Filter" />}
      </main>
    </>
  );
}

const focused = () => document.activeElement;
const load = () => act(async () => loadForm());
const box = (name: string) => screen.getByRole('textbox', { name });

test('after a login or a reload the focus is in the first field of the form, once it has loaded', async () => {
  renderWeb(<Layout at="/quotes" />);
  await load();
  await waitFor(() => expect(focused()).toBe(box('From')));
});

test('a step in the menu leads to the form of the page, or to a page without one', async () => {
  renderWeb(<Layout at="/carriers" />);
  expect(focused()).toBe(document.body);
  await load();
  act(() => openPage('/quotes'));
  await waitFor(() => expect(focused()).toBe(box('From')));
  act(() => openPage('/carriers'));
  expect(focused()).toBe(screen.getByRole('main'));
});

test('a user who has moved the focus keeps it when the form loads', async () => {
  renderWeb(<Layout at="/quotes" />);
  box('Search everything').focus();
  await load();
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(focused()).toBe(box('Search everything'));
});
