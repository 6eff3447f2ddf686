import type { Carrier } from '../../features/carriers/carrier';
import { RegionsTab as Regions } from '../../features/tariffs/regions/regions-tab';
import { grid } from '../../texts/en/grid';
import { regions } from '../../texts/en/tariffs/regions';
import { ScreenTexts } from '../screen-texts';

/** The texts of the grid include the errors of typed amounts. */
const TEXTS = { ...grid, ...regions };

export function RegionsTab({ carrier }: { carrier: Carrier }) {
  return (
    <ScreenTexts messages={TEXTS}>
      <Regions carrier={carrier} />
    </ScreenTexts>
  );
}
