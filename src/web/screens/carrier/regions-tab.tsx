import type { Carrier } from '../../features/carriers/carrier';
import { RegionsTab as Regions } from '../../features/tariffs/regions/regions-tab';
import { grid } from '../../texts/en/grid';
import { regions } from '../../texts/en/regions';
import { ScreenTexts } from '../screen-texts';

/** The errors of typed amounts are those of the grid. */
const TEXTS = { ...grid, ...regions };

export function RegionsTab({ carrier }: { carrier: Carrier }) {
  return (
    <ScreenTexts messages={TEXTS}>
      <Regions carrier={carrier} />
    </ScreenTexts>
  );
}
