import type { LayoutState } from './layout-state';
import { NOTHING, press } from './steps';

/** The states of loads. */

export const LOADS_STATES: readonly LayoutState[] = [
  { ...NOTHING, isQuick: true },
  { name: 'week', query: 'view=week', viewers: ['SHIPPER_ADMIN', 'CARRIER_ADMIN'] },
  { name: 'month', query: 'view=month', viewers: ['SHIPPER_ADMIN', 'CARRIER_ADMIN'] },
  {
    name: 'subscribe',
    query: 'view=week',
    steps: press('Subscribe…'),
    viewers: ['SHIPPER_ADMIN'],
  },
  { name: 'columns', steps: press('Columns') },
];

/** The states of a load. They need an accepted load, which is the first address. */
export const LOAD_STATES: readonly LayoutState[] = [
  { name: 'record event', steps: press('Record event'), viewers: ['CARRIER_ADMIN'] },
  {
    name: 'other days',
    // The second load is the pending one.
    at: ({ loads }) => `/loads/${loads[1]}`,
    steps: press('Propose days…'),
    viewers: ['CARRIER_ADMIN'],
  },
  { name: 'share tracking', steps: press('Share tracking'), viewers: ['SHIPPER_ADMIN'] },
];
