import { FocusTrap } from '@mantine/core';
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderWeb } from '../../../testing/web/render-web';
import { TimeField } from './time-field';

test('the focus stays where the user has moved it after leaving a time in a dialog', async () => {
  renderWeb(
    <FocusTrap>
      <div>
        <button type="button">Close</button>
        <TimeField name="at" label="Time" value="10:30" onChange={() => {}} />
        <input aria-label="Place" />
        <input aria-label="Temperature" />
      </div>
    </FocusTrap>,
  );
  const wait = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  await wait();
  act(() => screen.getByLabelText('Time').focus());
  fireEvent.keyDown(screen.getByLabelText('Time'), { key: 'Tab' });
  act(() => screen.getByLabelText('Temperature').focus());
  await wait();
  expect(document.activeElement).toBe(screen.getByLabelText('Temperature'));
});
