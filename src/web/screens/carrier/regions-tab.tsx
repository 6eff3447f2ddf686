import type { Carrier } from '../../features/carriers/carrier';
import { RegionsTab as Regions } from '../../features/tariffs/regions/regions-tab';
import { grid } from '../../texts/en/grid';
import { regions } from '../../texts/en/tariffs/regions';
import { withTexts } from '../screen-texts';

/** The texts of the grid include the errors of typed amounts. */
export const RegionsTab = withTexts<{ carrier: Carrier }>({ ...grid, ...regions }, Regions);
