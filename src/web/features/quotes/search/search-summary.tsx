import { Button } from '@mantine/core';
import type { QuoteRequest } from '../../../../contract/quotes';
import { useText } from '../../../texts/use-text';
import { formatMomentWithYear } from '../../../ui/format/day';
import { CrossIcon, PencilIcon } from '../../../ui/icons';
import classes from './search-summary.module.css';
import { laneText, summaryParts } from './summary-parts';

interface SearchSummaryProps {
  found: QuoteRequest;
  customerName: string | null;
  /** Whose quotes these are, named on paper; null if nobody's. */
  companyName: string | null;
  onEdit?: () => void;
  onClear: () => void;
  /** Whether to focus the button, after the form was closed. */
  takesFocus: boolean;
}

/** One line that sums up the search above its results. */
export function SearchSummary(props: SearchSummaryProps) {
  const { found, customerName, companyName, onEdit, onClear, takesFocus } = props;
  const text = useText();
  const company = companyName ?? text('quotes.print.nobody');
  return (
    <div className={classes.summary}>
      <div className={classes.line}>
        <p className={classes.printed} data-print-only>
          {text('quotes.print.heading', { company, moment: formatMomentWithYear(found.request.createdAt) })}
        </p>
        <strong>{laneText(found, text)}</strong>
        <ul className={classes.parts}>
          {summaryParts(found, customerName, text).map((part) => (
            <li key={part}>{part}</li>
          ))}
        </ul>
      </div>
      <div className={classes.actions} data-screen-only>
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
