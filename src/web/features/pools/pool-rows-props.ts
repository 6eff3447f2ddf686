import type { ReactNode } from 'react';
import type { Pool } from '../../../contract/quotes/quote-pool';
import type { Quote } from '../../../contract/quotes/quotes';
import type { PoolView } from './use-pool-view';

/** The props of the matrix and of the cards that replace it on a phone. */
export interface PoolRowsProps {
  pool: Pool;
  view: PoolView;
  /** Hides the carriers that quoted only some dropoffs. */
  completeOnly: boolean;
  showsBooking: boolean;
  nowMs: number;
  dimmed: boolean;
  /** The content of the open price. */
  detailOf: (quote: Quote, dropoffAt: number) => ReactNode;
}
