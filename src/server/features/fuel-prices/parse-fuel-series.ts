import { z } from 'zod';
import { addDays, type IsoDate, isIsoDate } from '../../../domain/days/calendar-date';
import { FIRST_FUEL_DAY, type FuelPriceSource, MAX_FUEL_DAYS_AHEAD } from '../../../domain/money/fuel';
import { keyOf, type PriceToSave } from './fuel-price-queries';

/**
 * The weekly retail prices of No. 2 diesel from the U.S. Energy Information Administration (EIA): the country, PADD 4, PADD
 * 5, and California.
 */
const SOURCE_OF_SERIES: ReadonlyMap<string, FuelPriceSource> = new Map([
  ['EMD_EPD2D_PTE_NUS_DPG', 'US Diesel'],
  ['EMD_EPD2D_PTE_R40_DPG', 'Rocky Mountain'],
  ['EMD_EPD2D_PTE_R50_DPG', 'West Coast'],
  ['EMD_EPD2D_PTE_SCA_DPG', 'California'],
]);

/** The EIA returns at most 5,000 rows per call. */
const MAX_ROWS = 5_000;
/**
 * Prices outside this range are errors of the series: the national average was never below $0.95 or above $5.83 a gallon.
 */
const MIN_MILLS = 500;
const MAX_MILLS = 20_000;

const answerSchema = z.object({
  response: z.object({
    data: z
      .array(
        z.object({
          period: z.string(),
          series: z.string(),
          value: z.union([z.string(), z.number()]).nullish(),
        }),
      )
      .max(MAX_ROWS),
  }),
});

type Parsed = { readonly prices: readonly PriceToSave[] } | { readonly fault: string };

/** Returns all prices of our four sources, or the first error. Ignores other series in the response. */
export function parseFuelSeries(text: string, today: IsoDate): Parsed {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { fault: 'the response is not JSON' };
  }
  const answer = answerSchema.safeParse(json);
  if (!answer.success) {
    const path = answer.error.issues[0]?.path.join('.') || 'the response';
    return { fault: `${path} is not as expected` };
  }
  const last = addDays(today, MAX_FUEL_DAYS_AHEAD);
  const found = new Map<string, PriceToSave>();
  for (const [at, row] of answer.data.response.data.entries()) {
    const source = SOURCE_OF_SERIES.get(row.series);
    if (source === undefined) continue;
    const price = readRow(row, source, last);
    if (price === null) return { fault: `response.data.${at} has no day or price that can be read` };
    const other = found.get(keyOf(price));
    if (other && other.priceMills !== price.priceMills) {
      return { fault: `response.data.${at} has a second price for ${source} on ${price.date}` };
    }
    found.set(keyOf(price), price);
  }
  if (found.size === 0) return { fault: 'none of the four series is in the response' };
  return { prices: [...found.values()] };
}

function readRow(
  { period, value }: { readonly period: string; readonly value?: string | number | null | undefined },
  source: FuelPriceSource,
  last: IsoDate,
): PriceToSave | null {
  if (!isIsoDate(period) || period < FIRST_FUEL_DAY || period > last) return null;
  const text = String(value ?? '');
  if (!/^\d{1,3}(\.\d{1,3})?$/.test(text)) return null;
  // 3.839 * 1000 is 3838.9999999999995.
  const priceMills = Math.round(Number(text) * 1000);
  return priceMills < MIN_MILLS || priceMills > MAX_MILLS ? null : { source, date: period, priceMills };
}
