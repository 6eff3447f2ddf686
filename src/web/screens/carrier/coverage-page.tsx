import type { Carrier } from '../../features/carriers/carrier';
import { CoveragePage as Coverage } from '../../features/tariffs/coverage-map/coverage-page';
import { coverage } from '../../texts/en/tariffs/coverage';
import { ScreenTexts } from '../screen-texts';

export function CoveragePage({ carrier }: { carrier: Carrier }) {
  return (
    <ScreenTexts messages={coverage}>
      <Coverage carrier={carrier} />
    </ScreenTexts>
  );
}
