import { firstAtLeast } from './columns';
import type { CompiledSheets } from './compiled-tariff';

/** The band of the smallest maximum that is at least the miles; -1 when none is, or the sheet has no rows. */
export function bandOf(sheets: CompiledSheets, sheet: number, miles: number): number {
  const end = sheets.bandsFrom[sheet + 1] as number;
  const band = firstAtLeast(sheets.maximumMiles, miles, sheets.bandsFrom[sheet] as number, end);
  return band < end ? band : -1;
}
