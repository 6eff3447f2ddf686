import { expect, test } from 'vitest';
import { incompleteTabs } from './step-tabs';

test('a tab is incomplete while one of its steps is not done or has a gap', () => {
  const steps = [
    { step: 'REGIONS', state: 'DONE' },
    { step: 'ZIPS', state: 'GAP' },
    { step: 'RATES', state: 'DONE' },
    { step: 'LANES', state: 'NEXT' },
    { step: 'FUEL', state: 'LATER' },
    { step: 'TEST', state: 'LATER' },
    { step: 'CUSTOMERS', state: 'DONE' },
  ] as const;
  expect([...incompleteTabs({ steps: [...steps] })]).toEqual(['regions', 'lanes', 'fuel']);
});
