import { Button } from '@mantine/core';
import type { QuoteRequest } from '../../../../contract/quotes';
import { useText } from '../../../texts/use-text';
import { CrossIcon, PencilIcon } from '../../../ui/icons';
import classes from './search-summary.module.css';
import { laneText, summaryParts } from './summary-parts';

interface SearchSummaryProps {
  found: QuoteRequest;
  customerName: string | null;
  onEdit?: () => void;
  onClear: () => void;
  /** Whether to focus the button, after the form was closed. */
  takesFocus: boolean;
}

/** One line that sums up the search above its results. */
export function SearchSummary({ found, customerName, onEdit, onClear, takesFocus }: SearchSummaryProps) {
  const text = useText();
  return (
    <div className={classes.summary}>
      <div className={classes.line}>
        <strong>{laneText(found, text)}</strong>
        <ul className={classes.parts}>
          {summaryParts(found, customerName, text).map((part) => (
            <li key={part}>{part}</li>
          ))}
        </ul>
      </div>
      <div className={classes.actions}>
        {onEdit && (
          <Button variant="default" className={classes.button} autoFocus={takesFocus} onClick={onEdit}>
            <PencilIcon size={16} />
            <span className={classes.label}>{text('quotes.edit')}</span>
          </Button>
        )}
        <Button variant="default" className={classes.button} onClick={onClear}>
          <CrossIcon size={16} />
          <span className={classes.label}>{text('quotes.clear')}</span>
        </Button>
      </div>
    </div>
  );
}
