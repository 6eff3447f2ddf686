import type { Carrier } from '../../features/carriers/carrier';
import { LanesTab as Lanes } from '../../features/tariffs/lanes/lanes-tab';
import { grid } from '../../texts/en/grid';
import { lanes } from '../../texts/en/tariffs/lanes';
import { tariffEffect } from '../../texts/en/tariffs/tariff-effect';
import { tariffRows } from '../../texts/en/tariffs/tariff-rows';
import { withTexts } from '../screen-texts';

const TEXTS = { ...grid, ...lanes, ...tariffEffect, ...tariffRows };

export const LanesTab = withTexts<{ carrier: Carrier }>(TEXTS, Lanes);
