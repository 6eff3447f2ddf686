import type { Zip } from './zip';

/**
 * The three-digit prefixes that no US ZIP has, as ranges. The list comes from the 42,555 ZIPs of npm's `zipcodes` 8.0.0, the
 * source of the demo's master ZIPs.
 */
const UNUSED =
  '000-004 099 213 269 343 345 348 353 419 428-429 517-519 529 533 536 552 568 578-579 589 621 632 642-643 659 663 682 ' +
  '694-699 702 709 715 732 742 771 817-819 839 848-849 854 858 861-862 866-869 872 886-888 892 896 899 909 929 987';

const isUnused = new Uint8Array(1000);
for (const range of UNUSED.split(' ')) {
  const [first, last = first] = range.split('-').map(Number);
  isUnused.fill(1, first, (last ?? 0) + 1);
}

/** Canada Post uses no D, F, I, O, Q or U, and neither W nor Z as the first letter. */
const CANADA = /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z](?:\d[ABCEGHJ-NPRSTV-Z]\d)?$/;

/**
 * Whether ZIPs with this prefix exist: false for 00000, which is well-formed. Full lists change too often to be in the code.
 */
export function isZipInUse(zip: Zip): boolean {
  const first = zip.charCodeAt(0);
  return first <= 57 ? isUnused[Number(zip.slice(0, 3))] === 0 : CANADA.test(zip);
}
