import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderWeb } from '../../../testing/web/render-web';
import { PageTabs } from './page-tabs';

const TABS = [
  { value: 'details', label: 'Details' },
  { value: 'users', label: 'Users' },
] as const;

function Example() {
  const [tab, setTab] = useState<'details' | 'users'>('details');
  return (
    <PageTabs label="Alder Foods" tabs={TABS} value={tab} onChange={setTab}>
      {tab === 'details' ? 'Billing email' : 'Ana Lopez'}
    </PageTabs>
  );
}

test('a selected tab shows its content and is marked as selected', () => {
  renderWeb(<Example />);
  expect(screen.getByRole('tablist', { name: 'Alder Foods' })).toBeTruthy();
  expect(screen.getByRole('tabpanel').textContent).toBe('Billing email');
  fireEvent.click(screen.getByRole('tab', { name: 'Users' }));
  expect(screen.getByRole('tabpanel').textContent).toBe('Ana Lopez');
  expect(screen.getByRole('tab', { name: 'Users' }).getAttribute('aria-selected')).toBe('true');
});

test('a mark is part of the tab’s name and of the choice on narrow windows, not only a dot', () => {
  const tabs = [{ value: 'fuel', label: 'Fuel', mark: 'incomplete' }] as const;
  renderWeb(
    <PageTabs label="Arctic" selectLabel="Section" tabs={tabs} value="fuel" onChange={() => undefined}>
      prices
    </PageTabs>,
  );
  expect(screen.getByRole('tab', { name: 'Fuel, incomplete' })).toBeTruthy();
  expect(screen.getByRole('option', { name: 'Fuel (incomplete)' })).toBeTruthy();
});
