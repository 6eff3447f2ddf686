import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Decline } from '../../../contract/quotes/quotes';
import { renderWeb, testApi } from '../../../testing/web/render-web';
import { idOf } from '../../../testing/web/user-rows';
import { DeclinedList } from './declined-list';

const decline = (last: number, name: string): Decline => ({
  carrier: { id: idOf(last), name },
  code: 'NO_LANE',
  detail: 'Does not serve 93901 to 10001.',
});

test('screen readers pause between the carriers and before their reason', async () => {
  renderWeb(
    <DeclinedList declined={[decline(1, 'Jackpine Border Lines'), decline(2, 'Daybook Freight')]} />,
    testApi(),
  );
  const [line] = (await screen.findAllByRole('listitem')).slice(-1);
  for (const mark of line?.querySelectorAll('[aria-hidden]') ?? []) mark.remove();
  expect(line?.textContent).toBe('Jackpine Border Lines, Daybook Freight: Does not serve 93901 to 10001.');
});
