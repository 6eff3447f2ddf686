import { Button } from '@mantine/core';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useAddressView } from '../../../address/use-address-view';
import { useSignedIn } from '../../../api/api-context';
import { useReadiness } from '../../../api/readiness';
import { useRights } from '../../../api/use-rights';
import { useText } from '../../../texts/use-text';
import { EmptyState } from '../../../ui/empty-state';
import { formatNumber } from '../../../ui/format/number';
import { cellsByRow } from '../../../ui/grid/cells-by-row';
import type { EditBatch } from '../../../ui/grid/edits/edit-steps';
import { Grid } from '../../../ui/grid/grid';
import type { GridHandle } from '../../../ui/grid/grid-props';
import { GridStatus } from '../../../ui/grid/grid-status';
import type { CellChange, Cells, GridRow } from '../../../ui/grid/grid-types';
import { PlusIcon } from '../../../ui/icons';
import { lazyComponent } from '../../../ui/lazy-component';
import { ColumnsButton } from '../../../ui/table/columns-button';
import { FilterBox } from '../../../ui/table/filters/filter-box';
import { TableFilters } from '../../../ui/table/filters/table-filters';
import { ListFrame } from '../../../ui/table/list-frame';
import { useIsPhone } from '../../../ui/table/use-fitting-table';
import { useStoredColumns } from '../../../ui/table/use-stored-columns';
import { DownloadMenu } from '../download-menu';
import { CollectedChanges, CollectSwitch } from '../rows/collected-changes';
import { toEdit } from '../rows/edit-batches';
import type { TypedCells } from '../rows/row-form';
import { useTariffGrid } from '../rows/use-tariff-grid';
import { useTariffRows } from '../rows/use-tariff-rows';
import { UploadMenu } from '../upload-menu';
import { destinationOf, laneColumns, originOf } from './lane-columns';
import type { OpenLane } from './lane-dialog';
import { LaneFilters } from './lane-filters';
import { LANES_VIEW } from './lane-view';
import classes from './lanes.module.css';
import { unquotableLanes } from './unquotable-lanes';
import { useShownLanes } from './use-shown-lanes';

/** Not part of the first view: the cards of a phone, what is done with selected lanes, and the form of one lane. */
const LaneCards = lazyComponent(
  () => import('./lane-cards'),
  (module) => module.LaneCards,
);
const LaneSelection = lazyComponent(
  () => import('./lane-selection'),
  (module) => module.LaneSelection,
);
const LaneDialog = lazyComponent(
  () => import('./lane-dialog'),
  (module) => module.LaneDialog,
);

/** Every lane of a carrier: found, edited in place, added, removed, and repriced together. */
export function LanesTab({ carrier }: { carrier: { readonly id: string } }) {
  const text = useText();
  const rights = useRights();
  const isPhone = useIsPhone();
  const canEdit = rights.forCarrier('tariff.edit', carrier.id);
  const address = useAddressView(LANES_VIEW, { keepsScroll: true });
  const { rows, total, rowKey, revision, edits, error, isPending, refetch } = useTariffGrid(
    carrier.id,
    'lanes',
  );
  const regions = useTariffRows(carrier.id, 'regions').data?.rows;
  const names = useLaneNames(rows, regions);
  const columns = useMemo(() => laneColumns(text, names), [text, names]);
  const { states, store } = edits;
  const isChanged = useCallback((rowId: string) => states.has(rowId), [states]);
  const unmatched = useReadiness(carrier.id).data?.lanes.unmatchedRegions;
  const unquotable = useMemo(() => unquotableLanes(rows, unmatched ?? []), [rows, unmatched]);
  const is = useMemo(
    () => ({ changed: isChanged, unquotable: (rowId: string) => unquotable.has(rowId) }),
    [isChanged, unquotable],
  );
  const shown = useShownLanes(rows, address.view, columns, is);
  const { me } = useSignedIn();
  const { hiddenIds, toggleColumn } = useStoredColumns(`lanes:${me.profile.id}`);
  const shownColumns = useMemo(() => columns.filter(({ id }) => !hiddenIds.has(id)), [columns, hiddenIds]);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [preview, setPreview] = useState<ReadonlyMap<string, Cells> | null>(null);
  const [open, setOpen] = useState<OpenLane | null>(null);
  const [newLane, setNewLane] = useState<TypedCells | null>(null);
  const grid = useRef<GridHandle>(null);
  const [isHeld, setHeld] = useState(false);
  // A tablet that is turned keeps what is open in the grid.
  const hasCards = isPhone && !isHeld;
  const rowName = useCallback(
    ({ cells }: GridRow) =>
      text('lanes.name', {
        origin: originOf(cells) || text('lanes.none'),
        destination: destinationOf(cells) || text('lanes.none'),
      }),
    [text],
  );
  const chosenRows = useMemo(() => rows.filter(({ id }) => chosen.has(id)), [rows, chosen]);
  const showPreview = useCallback(
    (changes: readonly CellChange[] | null) => setPreview(changes && cellsByRow(changes)),
    [],
  );
  const editsOf = (batch: EditBatch) => {
    const byId = new Map(rows.map((row) => [row.id, row]));
    return [toEdit('lanes', batch, rowKey, (id) => byId.get(id)).edit];
  };
  const choice = useMemo(() => ({ chosen, onChoose: setChosen }), [chosen]);
  const status = (
    <GridStatus edits={edits} isReadOnly={!canEdit || hasCards} onFillDown={() => grid.current?.fillDown()} />
  );
  const focusRows = () => shown[0] && grid.current?.focusCell(shown[0].id, columns[0]?.id ?? '');

  return (
    <ListFrame
      label={text('lanes.label')}
      failed={text('lanes.failed')}
      error={error}
      onRetry={() => void refetch()}
    >
      {!isPending && !(error && rows.length === 0) && (
        <>
          <h2
            className={classes.printedTitle}
            data-print-only
          >{`${text('lanes.label')}: ${countText(text, shown.length, total)}`}</h2>
          <div className={classes.bar} data-screen-only>
            <FilterBox
              label={text('lanes.search')}
              placeholder={text('lanes.search.placeholder')}
              filter={address.view.search}
              onFilter={(search) => address.set({ search })}
              onLeave={focusRows}
            />
            <TableFilters active={address.filterCount}>
              <LaneFilters
                rows={rows}
                address={address}
                unquotableCount={unquotable.size}
                changedCount={states.size}
              />
            </TableFilters>
            <div className={classes.end}>
              <span className={classes.count} role="status">
                {countText(text, shown.length, total)}
                {rows.length < total && ` ${text('lanes.loading')}`}
              </span>
              {canEdit && !isPhone && <CollectSwitch edits={edits} />}
              {canEdit && (
                <Button
                  size="xs"
                  variant="default"
                  leftSection={<PlusIcon size={14} />}
                  onClick={() => setOpen({ kind: 'new', cells: {} })}
                >
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
              <DownloadMenu carrierId={carrier.id} type="lanes" />
              <UploadMenu carrierId={carrier.id} types={['lanes']} />
            </div>
          </div>
          {canEdit && (
            <CollectedChanges carrierId={carrier.id} edits={edits} editsOf={editsOf} revision={revision} />
          )}
          {canEdit && !isPhone && chosenRows.length > 0 && (
            <LaneSelection
              carrierId={carrier.id}
              rowKey={rowKey}
              revision={revision}
              rows={chosenRows}
              all={rows}
              shown={shown}
              columns={columns}
              store={store}
              onChoose={setChosen}
              onPreview={showPreview}
              onDuplicate={(cells) => {
                setNewLane(null);
                setOpen({ kind: 'new', cells });
              }}
            />
          )}
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
              isMarked={is.unquotable}
              onOpen={(row) => canEdit && setOpen({ kind: 'edit', row })}
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
          {open && (
            <LaneDialog
              open={open}
              rows={rows}
              columns={columns}
              store={store}
              rowName={rowName}
              draft={newLane}
              onDraft={setNewLane}
              onClose={() => setOpen(null)}
            />
          )}
        </>
      )}
    </ListFrame>
  );
}

const countText = (text: ReturnType<typeof useText>, shown: number, total: number) =>
  shown === total
    ? text('lanes.count', { count: total })
    : text('lanes.count.of', { shown: formatNumber(shown), total });

/** The names that lanes can use. Facilities and rate sheets that no lane uses yet are typed, and checked by the server. */
function useLaneNames(
  rows: readonly { readonly cells: Cells }[],
  regions: readonly { readonly cells: Cells }[] | undefined,
) {
  // Compared as one text, so that an edited amount does not make new columns.
  const all = useMemo(() => {
    const sorted = (names: Iterable<string | null | undefined>) =>
      [...new Set(names)].filter((name): name is string => Boolean(name)).sort();
    return JSON.stringify({
      regions: sorted((regions ?? []).map(({ cells }) => cells.region)),
      facilities: sorted(
        rows.flatMap(({ cells }) => [cells.origin_facility_name, cells.destination_facility_name]),
      ),
      rateSheets: sorted(rows.map(({ cells }) => cells.rate_sheet_name)),
    });
  }, [rows, regions]);
  return useMemo(() => JSON.parse(all) as Record<'regions' | 'facilities' | 'rateSheets', string[]>, [all]);
}
