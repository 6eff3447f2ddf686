import { Button } from '@mantine/core';
import type { QuoteRequest } from '../../../../contract/quotes';
import { useText } from '../../../texts/use-text';
import { PencilIcon } from '../../../ui/icons';
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
          <Button
            variant="default"
            leftSection={<PencilIcon size={16} />}
            autoFocus={takesFocus}
            onClick={onEdit}
          >
            {text('quotes.edit')}
          </Button>
        )}
        <Button variant="default" onClick={onClear}>
          {text('quotes.clear')}
        </Button>
      </div>
    </div>
  );
}
