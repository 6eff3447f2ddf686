import { Loads } from '../features/loads/loads';
import { loadFilters } from '../texts/en/load-filters';
import { ScreenTexts } from './screen-texts';

export function LoadsScreen() {
  return (
    <ScreenTexts messages={loadFilters}>
      <Loads />
    </ScreenTexts>
  );
}
