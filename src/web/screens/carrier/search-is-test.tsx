import { TestNotice } from '../../features/tariff-test/test-notice';
import { tariffTest } from '../../texts/en/quotes/tariff-test';
import { withTexts } from '../screen-texts';

/** Says on the search screen that a carrier's search is a test. */
export const SearchIsTest = withTexts(tariffTest, TestNotice);
