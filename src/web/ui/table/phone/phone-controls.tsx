import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { useText } from '../../../texts/use-text';
import { FilterIcon } from '../../icons';
import { BottomSheet } from '../../overlay/bottom-sheet';
import flow from '../../page/flow.module.css';
import { usePageKey } from '../../shortcuts';
import hidden from '../../visually-hidden.module.css';
import type { ToolbarProps } from '../data-table-toolbar';
import type { PhoneLayout } from '../data-table-types';
import { ExportButtons } from '../export-menu';
import { FilterBox } from '../filters/filter-box';
import classes from './phone-controls.module.css';
import { PhoneSort } from './phone-sort';

interface PhoneControlsProps
  extends Pick<ToolbarProps, 'label' | 'filter' | 'onFilter' | 'count' | 'exporting' | 'sorting'> {
  phone: PhoneLayout;
  onReset: (() => void) | undefined;
}

/**
 * The controls of a list on a phone: chips above the cards, and a bar at the bottom with filters, order, and actions, in
 * reach of the thumb.
 */
export function PhoneControls(props: PhoneControlsProps) {
  const { phone, label, filter, count, exporting, sorting, onReset } = props;
  const text = useText();
  /**
   * How the sheet was opened. After the `/` key, its text box gets the focus. After a press it does not, because that would
   * open the phone's keyboard.
   */
  const [openedBy, setOpenedBy] = useState<'press' | 'key' | null>(null);
  const isOpen = openedBy !== null;
  const sheetId = useId();
  usePageKey('/', () => setOpenedBy('key'));
  const close = () => setOpenedBy(null);
  const active = phone.filterCount + (filter === '' ? 0 : 1);
  return (
    <>
      <div className={classes.chips} data-screen-only>
        {phone.chips}
      </div>
      <p className={hidden.visuallyHidden} role="status">
        {count}
      </p>
      <section
        className={classes.bar}
        aria-label={text('table.bar', { table: label })}
        data-bottom-bar
        data-screen-only
      >
        <Button
          variant="default"
          leftSection={<FilterIcon size={18} />}
          aria-haspopup="dialog"
          aria-controls={isOpen ? sheetId : undefined}
          onClick={() => setOpenedBy('press')}
        >
          {text('table.filters', { count: active })}
        </Button>
        {sorting && <PhoneSort {...sorting} />}
        {phone.barEnd}
      </section>
      <BottomSheet
        isOpen={isOpen}
        onClose={close}
        title={text('table.filters', { count: 0 })}
        footer={
          <>
            {active > 0 && onReset && (
              <Button variant="default" className={classes.reset} onClick={onReset}>
                {text('table.reset')}
              </Button>
            )}
            <Button className={classes.show} onClick={close}>
              {text('table.filters.show', { count })}
            </Button>
          </>
        }
      >
        <div id={sheetId} className={classes.filters}>
          <FilterBox
            className={flow.wholeRow}
            takesFocus={openedBy === 'key'}
            label={text('table.filter', { table: label })}
            filter={filter}
            onFilter={props.onFilter}
            onLeave={close}
          />
          {phone.filters}
          {exporting && <ExportButtons {...exporting} />}
        </div>
      </BottomSheet>
    </>
  );
}
