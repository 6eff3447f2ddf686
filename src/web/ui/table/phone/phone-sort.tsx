import { useText } from '../../../texts/use-text';
import { SortIcon } from '../../icons';
import type { ToolbarProps } from '../data-table-toolbar';
import classes from './phone-controls.module.css';

type PhoneSortProps = NonNullable<ToolbarProps['sorting']>;

const DESCENDING = '-';

/** The order of the cards as one button: the browser's own list has every column in both directions. */
export function PhoneSort({ sort, choices, onSort }: PhoneSortProps) {
  const text = useText();
  return (
    <span className={classes.sort}>
      <span className={classes.direction} data-descending={sort.isDescending || undefined}>
        <SortIcon size={18} />
      </span>
      <span aria-hidden="true">{choices.find(({ id }) => id === sort.id)?.header}</span>
      <select
        aria-label={text('table.sort')}
        value={`${sort.isDescending ? DESCENDING : ''}${sort.id}`}
        onChange={({ currentTarget: { value } }) => {
          const isDescending = value.startsWith(DESCENDING);
          onSort({ id: isDescending ? value.slice(DESCENDING.length) : value, isDescending });
        }}
      >
        {choices.map(({ id, header }) => (
          <option key={id} value={id}>
            {header}
          </option>
        ))}
        {choices.map(({ id, header }) => (
          <option key={id} value={DESCENDING + id}>
            {text('table.sort.column.descending', { column: header })}
          </option>
        ))}
      </select>
    </span>
  );
}
