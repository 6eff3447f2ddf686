export type MedianPosition =
  | { readonly side: 'below' | 'above'; readonly percent: number }
  | { readonly side: 'at' };

/**
 * Compares a total with the lane's median price per pallet, in whole percent. The comparison is per pallet, because the
 * median is of searches with a similar number of pallets.
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
