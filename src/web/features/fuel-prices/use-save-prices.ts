import { useQueryClient } from '@tanstack/react-query';
import {
  deleteFuelPrices,
  editFuelPrices,
  previewFuelPrices,
} from '../../../contract/reference/fuel-endpoints';
import { useApi } from '../../api/api-context';
import type { PriceChange } from './price-drafts';
import { FUEL_PRICES_KEY, type Week } from './use-fuel-prices';

/**
 * The calls that change prices, or preview what a change would affect. After each call, even a failed one, the prices are
 * read again.
 */
export function useSavePrices() {
  const { send } = useApi();
  const queryClient = useQueryClient();
  const reread = () => queryClient.invalidateQueries({ queryKey: FUEL_PRICES_KEY });
  return {
    preview: (prices: readonly Pick<PriceChange, 'source' | 'date'>[]) =>
      send(previewFuelPrices, { body: { prices: prices.map(({ source, date }) => ({ source, date })) } }),
    async save(changes: readonly PriceChange[]) {
      const prices = changes.map(({ source, date, priceMills, unchangedSince }) => ({
        source,
        date,
        priceMills,
        unchangedSince,
      }));
      try {
        return await send(editFuelPrices, { body: { prices } });
      } finally {
        await reread();
      }
    },
    async remove({ date, prices }: Week) {
      const unchangedSince =
        prices
          .map(({ updatedAt }) => updatedAt)
          .sort()
          .at(-1) ?? '';
      try {
        await send(deleteFuelPrices, { params: { date }, query: { unchangedSince } });
      } finally {
        await reread();
      }
    },
  };
}
