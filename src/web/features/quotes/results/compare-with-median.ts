export type MedianPosition =
  | { readonly side: 'below' | 'above'; readonly percent: number }
  | { readonly side: 'at' };

/**
 * Where a total lies against the lane's median price per pallet, in whole percent. Both are compared per pallet, because
 * the median is of searches with a similar number of pallets.
 */
export function compareWithMedian(
  totalCents: number,
  { pallets, perPalletCents }: { readonly pallets: number; readonly perPalletCents: number },
): MedianPosition {
  const share = totalCents / pallets / perPalletCents - 1;
  const percent = Math.round(Math.abs(share) * 100);
  if (percent === 0) return { side: 'at' };
  return { side: share < 0 ? 'below' : 'above', percent };
}
