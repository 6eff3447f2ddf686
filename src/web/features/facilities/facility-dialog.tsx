import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import type { z } from 'zod';
import { createFacility, editFacility } from '../../../contract/endpoints';
import type { Facility, facilityBodySchema } from '../../../contract/facilities';
import { formatZip } from '../../../domain/zip';
import { useApi } from '../../api/api-context';
import { queryKeys } from '../../api/query-client';
import { useText } from '../../texts/use-text';
import { checkWith } from '../../ui/form/check-with';
import { TextField } from '../../ui/form/text-field';
import { useFormPattern } from '../../ui/form/use-form-pattern';
import { Notice } from '../../ui/notice';
import { Dialog } from '../../ui/overlay/dialog';
import { showToast } from '../../ui/overlay/overlays';
import classes from './facilities.module.css';

type FacilityBody = z.input<typeof facilityBodySchema>;
interface FacilityValues {
  name: string;
  street: string;
  street2: string;
  city: string;
  state: string;
  zip: string;
}

const checkFacility = checkWith<FacilityBody>(() =>
  import('../../../contract/facilities').then(({ facilityBodySchema }) => facilityBodySchema),
);

interface FacilityDialogProps {
  shipperId: string;
  /** Null adds one. */
  facility: Facility | null;
  isOpen: boolean;
  onClose: () => void;
}

/** Adds a facility, or changes the name and address of one. */
export function FacilityDialog({ shipperId, facility, isOpen, onClose }: FacilityDialogProps) {
  const text = useText();
  const { send } = useApi();
  const queryClient = useQueryClient();
  const formId = useId();
  const { formProps, field, failure, isRunning } = useFormPattern<FacilityValues, FacilityBody>({
    initialValues: {
      name: facility?.name ?? '',
      street: facility?.street ?? '',
      street2: facility?.street2 ?? '',
      city: facility?.city ?? '',
      state: facility?.state ?? '',
      zip: facility?.zip ?? '',
    },
    required: ['name', 'street', 'city', 'state', 'zip'],
    refusedText: text('facilities.refused'),
    check: (values) => checkFacility(values),
    async send({ zip, ...body }: FacilityBody) {
      if (facility) await send(editFacility, { params: { id: facility.id }, body });
      else await send(createFacility, { body: { ...body, zip, shipperId } });
      onClose();
      void showToast(text('facilities.saved', { name: body.name }), text('app.close'));
      for (const queryKey of [queryKeys.ownFacilities, queryKeys.facilitiesIn]) {
        void queryClient.invalidateQueries({ queryKey });
      }
      return undefined;
    },
  });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={facility ? text('facilities.edit.of', { name: facility.name }) : text('facilities.add')}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {text('app.cancel')}
          </Button>
          <Button type="submit" form={formId} loading={isRunning}>
            {text(facility ? 'facilities.save' : 'facilities.add')}
          </Button>
        </>
      }
    >
      <form {...formProps} id={formId} className={classes.form}>
        <TextField label={text('facilities.name')} autoComplete="off" isFirst {...field('name')} />
        <TextField label={text('facilities.street')} autoComplete="off" {...field('street')} />
        <TextField label={text('facilities.street2')} autoComplete="off" {...field('street2')} />
        <div className={classes.pair}>
          <TextField label={text('facilities.city')} autoComplete="off" {...field('city')} />
          <TextField label={text('facilities.state')} autoComplete="off" {...field('state')} />
        </div>
        {facility ? (
          <p className={classes.hint}>{text('facilities.zip.fixed', { zip: formatZip(facility.zip) })}</p>
        ) : (
          <TextField label={text('facilities.zip')} autoComplete="off" {...field('zip')} />
        )}
        {failure && <Notice>{failure}</Notice>}
      </form>
    </Dialog>
  );
}
