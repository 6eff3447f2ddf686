import { Button } from '@mantine/core';
import type { AddressView } from '../../../address/use-address-view';
import { useText } from '../../../texts/use-text';
import { formatNumber } from '../../../ui/format/number';
import { PlusIcon } from '../../../ui/icons';
import flow from '../../../ui/page/flow.module.css';
import font from '../../../ui/page/font.module.css';
import { ColumnsButton } from '../../../ui/table/columns-button';
import { FilterBox } from '../../../ui/table/filters/filter-box';
import { TableFilters } from '../../../ui/table/filters/table-filters';
import { useIsPhone } from '../../../ui/table/use-fitting-table';
import { DownloadMenu } from '../download-menu';
import { CollectSwitch } from '../rows/collected-changes';
import { UploadMenu } from '../upload-menu';
import { LaneFilters } from './lane-filters';
import type { LanesView } from './lane-view';
import classes from './lanes.module.css';
import type { Lanes } from './use-lanes';

interface LanesHeadProps {
  carrierId: string;
  lanes: Lanes;
  address: AddressView<LanesView>;
  canEdit: boolean;
  onAdd: () => void;
  /** Called when the user leaves the search for the rows. */
  onLeave: () => void;
}

/** The search, filters, count, and actions above the lanes. On paper it is a title. */
export function LanesHead({ carrierId, lanes, address, canEdit, onAdd, onLeave }: LanesHeadProps) {
  const text = useText();
  const isPhone = useIsPhone();
  const { rows, shown, total, edits, columns, hiddenIds, toggleColumn } = lanes;
  const count = countText(text, shown.length, total);
  return (
    <>
      <h2
        className={`${font.heading} ${classes.bar}`}
        data-print-only
      >{`${text('lanes.label')}: ${count}`}</h2>
      <div className={`${flow.buttons} ${classes.bar}`} data-screen-only>
        <FilterBox
          label={text('lanes.search')}
          placeholder={text('lanes.search.placeholder')}
          filter={address.view.search}
          onFilter={(search) => address.set({ search })}
          onLeave={onLeave}
        />
        <TableFilters active={address.filterCount}>
          <LaneFilters
            rows={rows}
            address={address}
            unquotableCount={lanes.unquotable.size}
            changedCount={edits.states.size}
          />
        </TableFilters>
        <div className={`${flow.buttons} ${flow.end} ${classes.end}`}>
          <span className={`${font.hint} ${font.figures}`} role="status">
            {count}
            {rows.length < total && ` ${text('lanes.loading')}`}
          </span>
          {canEdit && !isPhone && <CollectSwitch edits={edits} />}
          {canEdit && (
            <Button size="xs" variant="default" leftSection={<PlusIcon size={14} />} onClick={onAdd}>
              {text('lanes.add')}
            </Button>
          )}
          {!isPhone && (
            <ColumnsButton
              columns={columns.filter(({ isPinned }) => !isPinned)}
              isShown={(id) => !hiddenIds.has(id)}
              onToggle={toggleColumn}
            />
          )}
          <DownloadMenu carrierId={carrierId} type="lanes" />
          <UploadMenu carrierId={carrierId} types={['lanes']} />
        </div>
      </div>
    </>
  );
}

const countText = (text: ReturnType<typeof useText>, shown: number, total: number) =>
  shown === total
    ? text('lanes.count', { count: total })
    : text('lanes.count.of', { shown: formatNumber(shown), total });
