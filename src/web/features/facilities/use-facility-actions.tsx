import { type ReactNode, useCallback } from 'react';
import type { Facility } from '../../../contract/reference/facilities';
import { canEditFacility } from '../../../domain/access/choose-facility-owner';
import { useRights } from '../../api/use-rights';
import { useText } from '../../texts/use-text';
import { useDialogAbout } from '../../ui/overlay/use-dialog';
import { RowButton } from '../../ui/table/row-button';
import { EditFacilityDialog } from './edit-facility-dialog';
import { useRemoveFacility } from './use-remove-facility';

/** The buttons of a row, for users who may change its facility, and the dialog that they open. */
export function useFacilityActions(rows: readonly Facility[]): {
  readonly actions: (facility: Facility) => ReactNode;
  readonly dialog: ReactNode;
} {
  const text = useText();
  const { caller } = useRights();
  const { subject, isOpen, openedCount, open, close } = useDialogAbout<Facility>();
  const remove = useRemoveFacility();
  const actions = useCallback(
    (facility: Facility) =>
      canEditFacility(caller, facility) && (
        <>
          <RowButton
            label={text('facilities.edit')}
            fullLabel={text('facilities.edit.of', { name: facility.name })}
            onPress={() => open(facility)}
          />
          <RowButton
            label={text('facilities.remove')}
            fullLabel={text('facilities.remove.of', { name: facility.name })}
            onPress={() => void remove(facility)}
          />
        </>
      ),
    [text, caller, open, remove],
  );
  // A colleague's save appears in the open form.
  const edited = rows.find(({ id }) => id === subject?.id) ?? subject;
  return {
    actions,
    dialog: edited && (
      <EditFacilityDialog key={openedCount} facility={edited} isOpen={isOpen} onClose={close} />
    ),
  };
}
