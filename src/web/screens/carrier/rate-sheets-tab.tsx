import type { Carrier } from '../../features/carriers/carrier';
import { RateSheetsTab as RateSheets } from '../../features/tariffs/rate-sheets/rate-sheets-tab';
import { grid } from '../../texts/en/grid';
import { rateSheets } from '../../texts/en/tariffs/rate-sheets';
import { tariffEffect } from '../../texts/en/tariffs/tariff-effect';
import { tariffRows } from '../../texts/en/tariffs/tariff-rows';
import { withTexts } from '../screen-texts';

const TEXTS = { ...grid, ...rateSheets, ...tariffEffect, ...tariffRows };

export const RateSheetsTab = withTexts<{ carrier: Carrier }>(TEXTS, RateSheets);
