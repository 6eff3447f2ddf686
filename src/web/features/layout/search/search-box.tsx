import { useText } from '../../../texts/use-text';
import { Dialog } from '../../../ui/overlay/dialog';
import { SearchPanel } from './search-panel';

export interface SearchBoxProps {
  isOpen: boolean;
  onClose: () => void;
  onLogOut: () => void;
}

/** Finds screens, actions, and everything that the user may see, by number, reference, or name. */
export function SearchBox({ isOpen, onClose, onLogOut }: SearchBoxProps) {
  const text = useText();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={text('search.title')} widthPx={640}>
      <SearchPanel onClose={onClose} onLogOut={onLogOut} />
    </Dialog>
  );
}
