import type { Carrier } from '../../features/carriers/carrier';
import { LanesTab as Lanes } from '../../features/tariffs/lanes/lanes-tab';
import { grid } from '../../texts/en/grid';
import { lanes } from '../../texts/en/tariffs/lanes';
import { tariffEffect } from '../../texts/en/tariffs/tariff-effect';
import { tariffRows } from '../../texts/en/tariffs/tariff-rows';
import { ScreenTexts } from '../screen-texts';

const TEXTS = { ...grid, ...lanes, ...tariffEffect, ...tariffRows };

export function LanesTab({ carrier }: { carrier: Carrier }) {
  return (
    <ScreenTexts messages={TEXTS}>
      <Lanes key={carrier.id} carrier={carrier} />
    </ScreenTexts>
  );
}
