import { Button } from '@mantine/core';
import type { QuoteRequest } from '../../../contract/quotes';
import { useText } from '../../texts/use-text';
import { formatDay } from '../../ui/day';
import { PencilIcon } from '../../ui/icons';
import classes from './search-summary.module.css';
import { placeText } from './zip-text';

interface SearchSummaryProps {
  found: QuoteRequest;
  customerName: string | null;
  onEdit?: () => void;
  /** Whether the button has just come back, after its form was closed. */
  takesFocus: boolean;
}

/** The search as one line above its results. */
export function SearchSummary({ found: { request }, customerName, onEdit, takesFocus }: SearchSummaryProps) {
  const text = useText();
  const temperature = text(`temperature.${request.temperature}`);
  const parts = [
    text('quotes.summary.pallets', { count: request.pallets }),
    text('quotes.summary.weight', { weight: request.grossWeightLbs.toLocaleString('en-US') }),
    text('quotes.summary.commodity', { commodity: text(`commodity.${request.commodity}`) }),
    request.temperatureF === null
      ? text('quotes.summary.temperature', { class: temperature })
      : text('quotes.summary.setPoint', { class: temperature, degrees: request.temperatureF }),
    text('quotes.summary.pickup', { day: formatDay(request.earliestPickup) }),
    ...(request.foodGrade ? [text('quotes.summary.foodGrade')] : []),
    ...(request.stackable ? [text('quotes.summary.stackable')] : []),
    ...request.accessorials.map((one) => text(`accessorial.${one}`)),
    ...(customerName ? [customerName] : []),
  ];
  return (
    <div className={classes.summary}>
      <div className={classes.line}>
        <strong>
          {text('quotes.summary.lane', {
            from: placeText(request.fromZip, request.fromPlace),
            to: placeText(request.toZip, request.toPlace),
          })}
        </strong>
        <ul className={classes.parts}>
          {parts.map((part) => (
            <li key={part}>{part}</li>
          ))}
        </ul>
      </div>
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
    </div>
  );
}
