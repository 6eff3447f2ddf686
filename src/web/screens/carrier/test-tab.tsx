import type { Carrier } from '../../features/carriers/carrier';
import { TariffTest } from '../../features/tariff-test/tariff-test';
import { tariffTest } from '../../texts/en/quotes/tariff-test';
import { withTexts } from '../screen-texts';

/** Prices a shipment with the carrier's tariff and explains the answer. */
export const TestTab = withTexts<{ carrier: Carrier }>(tariffTest, TariffTest);
