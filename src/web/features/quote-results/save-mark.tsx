import { BookmarkIcon } from '../../ui/icons';
import classes from './save-mark.module.css';

/** The bookmark of a quote, filled once it is saved. */
export const SaveMark = ({ isSaved, size = 16 }: { isSaved: boolean; size?: number }) => (
  <span className={classes.mark} data-saved={isSaved || undefined}>
    <BookmarkIcon size={size} />
  </span>
);
