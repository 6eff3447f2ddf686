import { useMemo, useRef, useState } from 'react';
import { useAddressView } from '../../../address/use-address-view';
import { useRights } from '../../../api/use-rights';
import { useText } from '../../../texts/use-text';
import type { Typed } from '../../../ui/drafts/drafts';
import { cellsByRow } from '../../../ui/grid/cells-by-row';
import type { GridHandle } from '../../../ui/grid/grid-props';
import type { CellChange } from '../../../ui/grid/grid-types';
import { lazyComponent } from '../../../ui/lazy-component';
import { ListFrame } from '../../../ui/table/list-frame';
import { useIsPhone } from '../../../ui/table/use-fitting-table';
import { CollectedChanges } from '../rows/collected-changes';
import type { OpenLane } from './lane-dialog';
import { LaneList } from './lane-list';
import { LANES_VIEW } from './lane-view';
import { LanesHead } from './lanes-head';
import { useLanes } from './use-lanes';

/** These parts are not in the first view: the actions for selected lanes, and the form of one lane. */
const LaneSelection = lazyComponent(
  () => import('./lane-selection'),
  (module) => module.LaneSelection,
);
const LaneDialog = lazyComponent(
  () => import('./lane-dialog'),
  (module) => module.LaneDialog,
);

/** All lanes of a carrier, where users find, edit, add, remove, and reprice them. */
export function LanesTab({ carrier }: { carrier: { readonly id: string } }) {
  const text = useText();
  const rights = useRights();
  const isPhone = useIsPhone();
  const canEdit = rights.forCarrier('tariff.edit', carrier.id);
  const address = useAddressView(LANES_VIEW, { keepsScroll: true });
  const lanes = useLanes(carrier.id, address.view);
  const { rows, revision, edits, editsOf, error, isPending, refetch, shown, columns, rowName } = lanes;
  const { store } = edits;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [previewed, setPreviewed] = useState<readonly CellChange[] | null>(null);
  const preview = useMemo(() => previewed && cellsByRow(previewed), [previewed]);
  const [open, setOpen] = useState<OpenLane | null>(null);
  const [newLane, setNewLane] = useState<Typed | null>(null);
  const grid = useRef<GridHandle>(null);
  const chosenRows = useMemo(() => rows.filter(({ id }) => chosen.has(id)), [rows, chosen]);
  const choice = useMemo(() => ({ chosen, onChoose: setChosen }), [chosen]);
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
          <LanesHead
            carrierId={carrier.id}
            lanes={lanes}
            address={address}
            canEdit={canEdit}
            onAdd={() => setOpen({ kind: 'new', cells: {} })}
            onLeave={focusRows}
          />
          {canEdit && (
            <CollectedChanges carrierId={carrier.id} edits={edits} editsOf={editsOf} revision={revision} />
          )}
          {canEdit && !isPhone && chosenRows.length > 0 && (
            <LaneSelection
              carrierId={carrier.id}
              editsOf={editsOf}
              revision={revision}
              rows={chosenRows}
              all={rows}
              shown={shown}
              columns={columns}
              store={store}
              onChoose={setChosen}
              onPreview={setPreviewed}
              onDuplicate={(cells) => {
                setNewLane(null);
                setOpen({ kind: 'new', cells });
              }}
            />
          )}
          <LaneList
            lanes={lanes}
            address={address}
            canEdit={canEdit}
            grid={grid}
            choice={choice}
            preview={preview}
            onOpen={(row) => setOpen({ kind: 'edit', row })}
          />
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
