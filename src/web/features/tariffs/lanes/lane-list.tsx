import { Button } from '@mantine/core';
import { type RefObject, useState } from 'react';
import type { AddressView } from '../../../address/use-address-view';
import { useText } from '../../../texts/use-text';
import { Grid } from '../../../ui/grid/grid';
import type { GridHandle, RowChoice } from '../../../ui/grid/grid-props';
import { GridStatus } from '../../../ui/grid/grid-status';
import type { Cells, GridRow } from '../../../ui/grid/grid-types';
import { lazyComponent } from '../../../ui/lazy-component';
import { EmptyState } from '../../../ui/page/empty-state';
import { useIsPhone } from '../../../ui/table/use-fitting-table';
import type { LanesView } from './lane-view';
import type { Lanes } from './use-lanes';

/** The cards of a phone are not in the first view of a desktop. */
const LaneCards = lazyComponent(
  () => import('./lane-cards'),
  (module) => module.LaneCards,
);

interface LaneListProps {
  lanes: Lanes;
  address: AddressView<LanesView>;
  canEdit: boolean;
  grid: RefObject<GridHandle | null>;
  choice: RowChoice;
  /** Values that a change of the selected lanes would write. */
  preview: ReadonlyMap<string, Cells> | null;
  /** Called with the lane of a pressed card. */
  onOpen: (row: GridRow) => void;
}

/** The lanes as a grid, or as cards on a phone, with the state of their edits. */
export function LaneList({ lanes, address, canEdit, grid, choice, preview, onOpen }: LaneListProps) {
  const text = useText();
  const isPhone = useIsPhone();
  const { rows, shown, columns, shownColumns, edits, unquotable, rowName } = lanes;
  const [isHeld, setHeld] = useState(false);
  // A tablet that is turned keeps an open edit in the grid.
  const hasCards = isPhone && !isHeld;
  const status = (
    <GridStatus edits={edits} isReadOnly={!canEdit || hasCards} onFillDown={() => grid.current?.fillDown()} />
  );
  return (
    <>
      {shown.length === 0 ? (
        <EmptyState
          title={text('lanes.empty')}
          hint={text(rows.length === 0 ? 'lanes.empty.hint' : 'lanes.empty.filtered')}
          action={
            rows.length > 0 && (
              <Button size="xs" variant="default" onClick={address.reset}>
                {text('lanes.reset')}
              </Button>
            )
          }
        />
      ) : hasCards ? (
        <LaneCards
          rows={shown}
          columns={columns}
          edits={edits}
          rowName={rowName}
          isMarked={(rowId) => unquotable.has(rowId)}
          onOpen={(row) => canEdit && onOpen(row)}
        />
      ) : (
        <Grid
          ref={grid}
          label={text('lanes.label')}
          rows={shown}
          columns={shownColumns}
          edits={edits}
          rowName={rowName}
          preview={preview}
          marked={unquotable}
          sort={address.view.sort}
          onSort={(sort) => address.set({ sort })}
          isReadOnly={!canEdit}
          onHold={setHeld}
          status={status}
          {...(canEdit && { choice })}
        />
      )}
      {(hasCards || shown.length === 0) && status}
    </>
  );
}
