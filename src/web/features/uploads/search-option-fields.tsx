import { pickupDays } from '../../../domain/days/pickup-days';
import { ACCESSORIALS, type Accessorial } from '../../../domain/shipment/accessorials';
import { useRemainingSearches } from '../../api/remaining-searches';
import { useText } from '../../texts/use-text';
import { CheckField } from '../../ui/form/check-field';
import { DayField } from '../../ui/form/day-field';
import type { FieldProps } from '../../ui/form/field-props';
import { MultiSelectField } from '../../ui/form/multi-select-field';
import { formatNumber } from '../../ui/format/number';
import boxes from '../../ui/page/boxes.module.css';
import font from '../../ui/page/font.module.css';
import classes from './uploads.module.css';

type Field<Value> = Omit<FieldProps<Value>, 'label'>;

interface SearchOptionFieldsProps {
  earliestPickup: Field<string | null>;
  accessorials: Field<Accessorial[]>;
  foodGrade: Field<boolean>;
  /** The customer whose searches are counted; null if none are. */
  shipperId: string | null;
}

/** The fields that apply to all shipments of a file, and the number of searches left. */
export function SearchOptionFields(props: SearchOptionFieldsProps) {
  const text = useText();
  const { first, last } = pickupDays(new Date());
  const remaining = useRemainingSearches(props.shipperId);
  return (
    <>
      <div className={boxes.fields}>
        <DayField
          {...props.earliestPickup}
          label={text('quotes.earliestPickup')}
          calendarLabel={text('quotes.calendar')}
          min={first}
          max={last}
        />
        <MultiSelectField
          {...props.accessorials}
          label={text('quotes.accessorials')}
          placeholder={text('quotes.accessorials.placeholder')}
          noMatchText={text('quotes.accessorials.none')}
          choices={ACCESSORIALS.map((value) => ({ value, label: text(`accessorial.${value}`) }))}
        />
      </div>
      <CheckField {...props.foodGrade} label={text('handling.foodGrade')} />
      {remaining?.remainingSearches != null && (
        <p className={remaining.exceededQuota ? classes.warn : font.hint}>
          {text('uploads.search.remaining', {
            count: remaining.remainingSearches,
            left: formatNumber(remaining.remainingSearches),
            cap: formatNumber(remaining.searchCap),
          })}
        </p>
      )}
    </>
  );
}
