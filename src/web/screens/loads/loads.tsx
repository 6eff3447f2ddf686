import { Loads } from '../../features/loads/loads';
import { loadFilters } from '../../texts/en/loads/load-filters';
import { LazyConfirmPanel } from '../lazy-confirm-panel';
import { ScreenTexts } from '../screen-texts';

export function LoadsScreen() {
  return (
    <ScreenTexts messages={loadFilters}>
      <Loads confirmForm={(onConfirmed) => <LazyConfirmPanel onConfirmed={onConfirmed} />} />
    </ScreenTexts>
  );
}
