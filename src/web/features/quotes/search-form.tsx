import { Button, Checkbox, MultiSelect, Select } from '@mantine/core';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { ACCESSORIALS } from '../../../domain/accessorials';
import { COMMODITIES } from '../../../domain/commodities';
import { TEMPERATURES } from '../../../domain/temperatures';
import { useText } from '../../texts/use-text';
import { DayField } from '../../ui/day-field';
import { SearchIcon } from '../../ui/icons';
import { NumberField } from '../../ui/number-field';
import './search-form-styles';
import { pickupDays, preloadSearchSchema } from './check-search';
import classes from './search-form.module.css';
import { followClass, followSetPoint } from './temperature-following';
import type { SearchForm as Form } from './use-search-form';
import { ZipBox } from './zip-box';

interface SearchFormProps {
  form: Form;
  /** The customers to choose from; null when the user does not choose one. */
  customers: readonly { id: string; name: string }[] | null;
  isRunning: boolean;
  /** What went wrong with the search as a whole. */
  notice: ReactNode;
  /** How often a check has refused the form: each time the first marked field takes the focus. */
  refusals: number;
  onSubmit: () => void;
  onCancelSearch: () => void;
  /** Closes a form that was reopened over its results. */
  onClose?: () => void;
}

export function SearchForm(props: SearchFormProps) {
  const { form, customers, isRunning, refusals } = props;
  const text = useText();
  const element = useRef<HTMLFormElement>(null);
  const { first, last } = pickupDays(new Date());
  const { temperature, temperatureF } = form.values;

  const isReopened = props.onClose !== undefined;
  useEffect(() => {
    if (isReopened) element.current?.querySelector('input')?.focus();
  }, [isReopened]);

  useEffect(() => {
    if (refusals > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  function submit(event: FormEvent) {
    event.preventDefault();
    props.onSubmit();
  }

  return (
    <form
      ref={element}
      className={classes.form}
      aria-label={text('quotes.form')}
      noValidate
      onSubmit={submit}
      onFocus={preloadSearchSchema}
    >
      <div className={classes.lane}>
        <ZipBox
          name="fromZip"
          label={text('quotes.from')}
          value={form.values.fromZip}
          error={form.errors.fromZip}
          onChange={(place) => form.setFieldValue('fromZip', place)}
        />
        <ZipBox
          name="toZip"
          label={text('quotes.to')}
          value={form.values.toZip}
          error={form.errors.toZip}
          onChange={(place) => form.setFieldValue('toZip', place)}
        />
        <DayField
          name="earliestPickup"
          label={text('quotes.earliestPickup')}
          calendarLabel={text('quotes.calendar')}
          min={first}
          max={last}
          value={form.values.earliestPickup}
          error={form.errors.earliestPickup}
          onChange={(day) => form.setFieldValue('earliestPickup', day)}
        />
        {customers && (
          <Select
            name="shipperId"
            label={text('quotes.customer')}
            placeholder={text('quotes.customer.none')}
            data={customers.map(({ id, name }) => ({ value: id, label: name }))}
            searchable
            clearable
            {...form.getInputProps('shipperId')}
          />
        )}
      </div>
      <div className={classes.shipment}>
        <Select
          name="temperature"
          label={text('quotes.temperature')}
          placeholder={text('quotes.choose')}
          data={TEMPERATURES.map((value) => ({ value, label: text(`temperature.${value}`) }))}
          allowDeselect={false}
          {...form.getInputProps('temperature')}
          value={temperature || null}
          onChange={(value) => {
            const chosen = TEMPERATURES.find((one) => one === value) ?? '';
            form.setValues(followClass(chosen, { temperature, temperatureF }));
          }}
        />
        <NumberField
          name="temperatureF"
          label={text('quotes.temperatureF')}
          isSigned
          value={temperatureF}
          error={form.errors.temperatureF}
          onChange={(value) => form.setValues(followSetPoint(value, { temperature, temperatureF }))}
        />
        <Select
          name="commodity"
          label={text('quotes.commodity')}
          placeholder={text('quotes.choose')}
          data={COMMODITIES.map((value) => ({ value, label: text(`commodity.${value}`) }))}
          allowDeselect={false}
          {...form.getInputProps('commodity')}
          value={form.values.commodity || null}
        />
        <NumberField
          name="pallets"
          label={text('quotes.pallets')}
          value={form.values.pallets}
          error={form.errors.pallets}
          onChange={(value) => form.setFieldValue('pallets', value)}
        />
        <NumberField
          name="grossWeightLbs"
          label={text('quotes.grossWeight')}
          value={form.values.grossWeightLbs}
          error={form.errors.grossWeightLbs}
          onChange={(value) => form.setFieldValue('grossWeightLbs', value)}
        />
      </div>
      <div className={classes.extras}>
        <MultiSelect
          name="accessorials"
          label={text('quotes.accessorials')}
          placeholder={
            form.values.accessorials.length > 0 ? undefined : text('quotes.accessorials.placeholder')
          }
          data={ACCESSORIALS.map((value) => ({ value, label: text(`accessorial.${value}`) }))}
          searchable
          hidePickedOptions
          {...form.getInputProps('accessorials')}
        />
        <div className={classes.switches}>
          <Checkbox
            label={text('quotes.foodGrade')}
            {...form.getInputProps('foodGrade', { type: 'checkbox' })}
          />
          <Checkbox
            label={text('quotes.stackable')}
            {...form.getInputProps('stackable', { type: 'checkbox' })}
          />
        </div>
      </div>
      {props.notice}
      <div className={classes.actions}>
        <Button type="submit" loading={isRunning} leftSection={<SearchIcon size={16} />}>
          {text('quotes.submit')}
        </Button>
        {isRunning && (
          <Button variant="default" onClick={props.onCancelSearch}>
            {text('quotes.cancelSearch')}
          </Button>
        )}
        {!isRunning && props.onClose && (
          <Button variant="default" onClick={props.onClose}>
            {text('quotes.edit.cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}
