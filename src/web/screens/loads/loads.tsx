import { Loads } from '../../features/loads/loads';
import { loadFilters } from '../../texts/en/loads/load-filters';
import { loads } from '../../texts/en/loads/loads';
import { confirmForm } from '../lazy-confirm-panel';
import { withTexts } from '../screen-texts';

export const LoadsScreen = withTexts({ ...loadFilters, ...loads }, () => <Loads confirmForm={confirmForm} />);
