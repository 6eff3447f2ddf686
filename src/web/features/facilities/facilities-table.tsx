import { Button } from '@mantine/core';
import type { ComponentProps } from 'react';
import type { Facility } from '../../../contract/reference/facilities';
import { useText } from '../../texts/use-text';
import { useDialogAbout } from '../../ui/overlay/use-dialog';
import { EmptyState } from '../../ui/page/empty-state';
import { ServedTable } from '../../ui/table/served-table';
import { AddFacilityDialog } from './add-facility-dialog';
import { idOf, nameOf } from './facility-columns';
import { useFacilityActions } from './use-facility-actions';

interface FacilitiesTableProps
  extends Pick<
    ComponentProps<typeof ServedTable<Facility>>,
    | 'label'
    | 'found'
    | 'address'
    | 'columns'
    | 'columnsKey'
    | 'titleCell'
    | 'openLabel'
    | 'rowKeys'
    | 'toolbarFilters'
  > {
  canEdit: boolean;
  /** The companies that the user can add facilities for. */
  owners: ComponentProps<typeof AddFacilityDialog>['owners'];
  none: string;
  noneHint: string;
}

/** Facilities, with the buttons to add, edit, and remove them for users who may. */
export function FacilitiesTable({ canEdit, owners, none, noneHint, ...table }: FacilitiesTableProps) {
  const text = useText();
  const { actions, dialog } = useFacilityActions(table.found.data?.rows ?? []);
  const adding = useDialogAbout<true>();
  const addButton = canEdit && owners.length > 0 && (
    <Button size="xs" onClick={() => adding.open(true)}>
      {text('facilities.add')}
    </Button>
  );
  return (
    <>
      <ServedTable
        {...table}
        failed={text('facilities.failed')}
        rowId={idOf}
        titleHeader={text('facilities.name')}
        title={nameOf}
        {...(canEdit ? { actions } : {})}
        toolbarEnd={addButton}
        countText={(count) => text('facilities.count', { count })}
        whenEmpty={<EmptyState title={none} hint={noneHint} action={addButton} />}
        exportName={text('facilities.exportName')}
      />
      {adding.subject && <AddFacilityDialog key={adding.openedCount} owners={owners} {...adding.props} />}
      {dialog}
    </>
  );
}
