import { Loads } from '../../features/loads/loads';
import { loadFilters } from '../../texts/en/loads/load-filters';
import { loads } from '../../texts/en/loads/loads';
import { LazyConfirmPanel } from '../lazy-confirm-panel';
import { ScreenTexts } from '../screen-texts';

const TEXTS = { ...loadFilters, ...loads };

export function LoadsScreen() {
  return (
    <ScreenTexts messages={TEXTS}>
      <Loads confirmForm={(onConfirmed) => <LazyConfirmPanel onConfirmed={onConfirmed} />} />
    </ScreenTexts>
  );
}
