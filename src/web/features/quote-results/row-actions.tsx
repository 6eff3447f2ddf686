import type { Quote } from '../../../contract/quotes/quotes';
import { useText } from '../../texts/use-text';
import { SheetIcon } from '../../ui/icons';
import classes from './row-actions.module.css';
import { SaveMark } from './save-mark';

interface RowActionsProps {
  quote: Quote;
  /** The quote's name, unique among the rows. */
  name: string;
  onSave: ((quote: Quote, isSaved: boolean) => void) | null;
  onOpen: (quoteId: string) => void;
}

/** The actions of a row. They are plain buttons, because hundreds of rows have them. */
export function RowActions({ quote, name, onSave, onOpen }: RowActionsProps) {
  const text = useText();
  const { id, isSaved } = quote;
  return (
    <span className={classes.actions}>
      <button
        type="button"
        className={classes.button}
        aria-label={text('quotes.details.of', { quote: name })}
        aria-haspopup="dialog"
        title={text('quotes.details')}
        onClick={() => onOpen(id)}
      >
        <SheetIcon size={16} />
      </button>
      {onSave && (
        <button
          type="button"
          className={classes.button}
          aria-label={text(isSaved ? 'quotes.remove.of' : 'quotes.save.of', { quote: name })}
          title={text(isSaved ? 'quotes.remove' : 'quotes.save')}
          onClick={() => onSave(quote, !isSaved)}
        >
          <SaveMark isSaved={isSaved} />
        </button>
      )}
    </span>
  );
}
