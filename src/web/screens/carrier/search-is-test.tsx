import { TestNotice } from '../../features/tariff-test/test-notice';
import { tariffTest } from '../../texts/en/quotes/tariff-test';
import { ScreenTexts } from '../screen-texts';

/** Says on the search screen that a carrier's search is a test. */
export function SearchIsTest({ carrierId }: { carrierId: string }) {
  return (
    <ScreenTexts messages={tariffTest}>
      <TestNotice carrierId={carrierId} />
    </ScreenTexts>
  );
}
