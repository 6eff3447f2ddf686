import type { Carrier } from '../../features/carriers/carrier';
import { CoveragePage as Coverage } from '../../features/tariffs/coverage-map/coverage-page';
import { coverage } from '../../texts/en/tariffs/coverage';
import { withTexts } from '../screen-texts';

export const CoveragePage = withTexts<{ carrier: Carrier }>(coverage, Coverage);
