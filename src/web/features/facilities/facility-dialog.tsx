import { useQueryClient } from '@tanstack/react-query';
import { createFacility, editFacility, listFacilities } from '../../../contract/endpoints';
import type { Facility, OwnFacility } from '../../../contract/facilities';
import { formatZip } from '../../../domain/zip';
import { useApi } from '../../api/api-context';
import { queryKeys } from '../../api/query-client';
import { useText } from '../../texts/use-text';
import { ConflictChoices } from '../../ui/form/conflict-choices';
import { TextField } from '../../ui/form/text-field';
import { useFormPattern } from '../../ui/form/use-form-pattern';
import { useRecordForm } from '../../ui/form/use-record-form';
import { showToast } from '../../ui/overlay/overlays';
import classes from './facilities.module.css';
import { FacilityFrame } from './facility-frame';
import {
  checkFacility,
  checkFacilityEdit,
  type FacilityBody,
  type FacilityEdit,
  type FacilityEditValues,
  type FacilityValues,
  NEW_FACILITY,
  valuesOf,
} from './facility-values';

interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Says that a facility was saved, and reads the lists again. */
function useShowSaved(): (name: string) => void {
  const text = useText();
  const queryClient = useQueryClient();
  return (name) => {
    void showToast(text('facilities.saved', { name }), text('app.close'));
    for (const queryKey of [queryKeys.ownFacilities, queryKeys.facilitiesIn]) {
      void queryClient.invalidateQueries({ queryKey });
    }
  };
}

export function AddFacilityDialog({ shipperId, isOpen, onClose }: DialogProps & { shipperId: string }) {
  const text = useText();
  const { send } = useApi();
  const showSaved = useShowSaved();
  const form = useFormPattern<FacilityValues, FacilityBody>({
    initialValues: NEW_FACILITY,
    required: ['name', 'street', 'city', 'state', 'zip'],
    refusedText: text('facilities.refused'),
    check: (values) => checkFacility(values),
    async send(body: FacilityBody) {
      await send(createFacility, { body: { ...body, shipperId } });
      onClose();
      showSaved(body.name);
      return undefined;
    },
  });
  const title = text('facilities.add');
  return (
    <FacilityFrame title={title} submitLabel={title} form={form} isOpen={isOpen} onClose={onClose}>
      <TextField label={text('facilities.zip')} autoComplete="off" {...form.field('zip')} />
    </FacilityFrame>
  );
}

/** Changes the name and the address. What a colleague has changed meanwhile is merged, or asked about. */
export function EditFacilityDialog({ facility, isOpen, onClose }: DialogProps & { facility: Facility }) {
  const text = useText();
  const { send } = useApi();
  const showSaved = useShowSaved();
  const { id } = facility;
  const form = useRecordForm<FacilityEditValues, Facility, FacilityEdit, OwnFacility>({
    record: facility,
    valuesOf,
    versionOf: ({ updatedAt }) => updatedAt,
    async read() {
      const { rows } = await send(listFacilities, { query: { id } });
      return rows[0];
    },
    required: ['name', 'street', 'city', 'state'],
    refusedText: text('facilities.refused'),
    check: checkFacilityEdit,
    save: (body) => send(editFacility, { params: { id }, body }),
    onSaved(_body, _values, { name }) {
      onClose();
      showSaved(name);
    },
  });
  const label = (name: keyof FacilityEditValues) => [text(`facilities.${name}`)] as const;
  return (
    <FacilityFrame
      title={text('facilities.edit.of', { name: facility.name })}
      submitLabel={text('facilities.save')}
      form={form}
      isOpen={isOpen}
      onClose={onClose}
    >
      <ConflictChoices
        form={form}
        fields={{
          name: label('name'),
          street: label('street'),
          street2: label('street2'),
          city: label('city'),
          state: label('state'),
        }}
      />
      <p className={classes.hint}>{text('facilities.zip.fixed', { zip: formatZip(facility.zip) })}</p>
    </FacilityFrame>
  );
}
