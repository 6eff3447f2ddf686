import { ActionIcon } from '@mantine/core';
import { ACCESSORIALS } from '../../../domain/shipment/accessorials';
import { useText } from '../../texts/use-text';
import { firstPress } from '../../ui/first-press';
import { MultiSelectField } from '../../ui/form/multi-select-field';
import { NumberField } from '../../ui/form/number-field';
import { CopyIcon, CrossIcon } from '../../ui/icons';
import numberMark from '../booking/number-mark.module.css';
import classes from './dropoff-row.module.css';
import type { SearchForm } from './use-search-submit';
import { ZipBox } from './zip-box';

interface DropoffRowProps {
  index: number;
  field: ReturnType<SearchForm['list']>['field'];
  canRemove: boolean;
  canDuplicate: boolean;
  onDuplicate: () => void;
  onRemove: () => void;
}

/** The fields of one dropoff. Its number is the group's name, so that its field "To" is announced as "Dropoff 2, To". */
export function DropoffRow({ index, field, ...row }: DropoffRowProps) {
  const text = useText();
  const number = index + 1;
  return (
    <fieldset className={classes.row} aria-label={text('quotes.pool.dropoff', { number })}>
      <span className={`${numberMark.mark} ${classes.number}`} aria-hidden="true">
        {number}
      </span>
      <div className={classes.to}>
        <ZipBox isRequired label={text('quotes.to')} {...field(index, 'toZip')} />
      </div>
      <NumberField isRequired label={text('quotes.pallets')} {...field(index, 'pallets')} />
      <div className={classes.weight}>
        <NumberField isRequired label={text('quotes.grossWeight')} {...field(index, 'grossWeightLbs')} />
      </div>
      <div className={classes.services}>
        <MultiSelectField
          label={text('quotes.accessorials')}
          placeholder={text('quotes.accessorials.placeholder')}
          noMatchText={text('quotes.accessorials.none')}
          choices={ACCESSORIALS.map((value) => ({ value, label: text(`accessorial.${value}`) }))}
          {...field(index, 'accessorials')}
        />
      </div>
      <div className={classes.actions}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          disabled={!row.canDuplicate}
          aria-label={text('quotes.pool.duplicate.of', { number })}
          title={text('quotes.pool.duplicate')}
          onClick={firstPress(row.onDuplicate)}
        >
          <CopyIcon size={16} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          disabled={!row.canRemove}
          aria-label={text('quotes.pool.remove.of', { number })}
          title={text('quotes.pool.remove')}
          onClick={firstPress(row.onRemove)}
        >
          <CrossIcon size={16} />
        </ActionIcon>
      </div>
    </fieldset>
  );
}
