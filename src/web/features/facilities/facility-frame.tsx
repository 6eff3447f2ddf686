import type { ReactNode } from 'react';
import { FACILITY_SCHEDULINGS, FACILITY_TYPES } from '../../../domain/people/companies';
import { useText } from '../../texts/use-text';
import { SelectField } from '../../ui/form/select-field';
import { TextField } from '../../ui/form/text-field';
import type { useFormPattern } from '../../ui/form/use-form-pattern';
import { FormDialog } from '../../ui/overlay/form-dialog';
import boxes from '../../ui/page/boxes.module.css';
import type { FacilityFieldValues } from './facility-values';
import { HoursField } from './hours-field';

type FacilityForm = ReturnType<typeof useFormPattern<FacilityFieldValues>>;

interface FacilityFrameProps {
  title: string;
  submitLabel: string;
  form: Pick<FacilityForm, 'formProps' | 'failure' | 'isRunning'> & {
    field: FacilityForm['field'];
    list: FacilityForm['list'];
  };
  /** Whether it is a customer's facility, which is always "User Generated". */
  isCustomers: boolean;
  /** The company and the logo, shown above the name. */
  head?: ReactNode;
  /** The ZIP: a field, or a text that says why it cannot change. */
  zip: ReactNode;
  /** The choices of a conflict. */
  conflict?: ReactNode;
  isOpen: boolean;
  onClose: () => void;
}

const CHOSEN_TYPES = FACILITY_TYPES.filter((type) => type !== 'USER_CUSTOM');
const DIALOG_WIDTH_PX = 620;

/** The fields of a facility in a dialog. */
export function FacilityFrame(props: FacilityFrameProps) {
  const { title, submitLabel, form, isCustomers, head, zip, conflict, isOpen, onClose } = props;
  const text = useText();
  const { field, list } = form;
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      widthPx={DIALOG_WIDTH_PX}
      form={form}
      submitLabel={submitLabel}
      conflict={conflict}
    >
      {head}
      <TextField label={text('facilities.name')} isFirst {...field('name')} />
      {!isCustomers && (
        <div className={boxes.pair}>
          <SelectField
            label={text('facilities.type')}
            choices={CHOSEN_TYPES.map((value) => ({ value, label: text(`facility.${value}`) }))}
            {...field('type')}
          />
          <TextField label={text('facilities.owner')} {...field('owner')} />
        </div>
      )}
      <TextField label={text('facilities.street')} {...field('street')} />
      <TextField label={text('facilities.street2')} {...field('street2')} />
      <div className={boxes.pair}>
        <TextField label={text('facilities.city')} {...field('city')} />
        <TextField label={text('facilities.state')} {...field('state')} />
      </div>
      {zip}
      <SelectField
        label={text('facilities.scheduling')}
        choices={FACILITY_SCHEDULINGS.map((value) => ({
          value,
          label: text(`facilities.scheduling.${value}`),
        }))}
        {...field('scheduling')}
      />
      <HoursField list={list('hours')} />
      <TextField label={text('facilities.contactName')} {...field('contactName')} />
      <div className={boxes.pair}>
        <TextField label={text('facilities.contactPhone')} type="tel" {...field('contactPhone')} />
        <TextField label={text('facilities.contactEmail')} type="email" {...field('contactEmail')} />
      </div>
    </FormDialog>
  );
}
