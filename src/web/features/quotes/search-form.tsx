import { ActionIcon, Button, Checkbox, MultiSelect, Select } from '@mantine/core';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { ACCESSORIALS } from '../../../domain/accessorials';
import { COMMODITIES } from '../../../domain/commodities';
import { TEMPERATURES } from '../../../domain/temperatures';
import { useText } from '../../texts/use-text';
import { ChoiceField } from '../../ui/choice-field';
import { DayField } from '../../ui/day-field';
import { CompareIcon, SearchIcon } from '../../ui/icons';
import { NumberField } from '../../ui/number-field';
import './search-form-styles';
import { pickupDays, preloadSearchSchema } from './check-search';
import classes from './search-form.module.css';
import type { SearchValues } from './search-values';
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

/** The browser would make the rolling list a stop of the Tab key by itself, after its field. */
const WITHOUT_STOP = { viewportProps: { tabIndex: -1 } };

export function SearchForm(props: SearchFormProps) {
  const { form, customers, isRunning, refusals } = props;
  const text = useText();
  const element = useRef<HTMLFormElement>(null);
  const { first, last } = pickupDays(new Date());
  const { temperature, temperatureF, fromZip, toZip } = form.values;

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

  function swap() {
    form.setValues({ fromZip: toZip, toZip: fromZip });
    form.clearFieldError('fromZip');
    form.clearFieldError('toZip');
  }

  function field<Name extends keyof SearchValues>(name: Name) {
    return {
      name,
      value: form.values[name],
      error: form.errors[name],
      onChange: (value: SearchValues[Name]): void => form.getInputProps(name).onChange(value),
    };
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
        <div className={classes.ends}>
          <div className={classes.from}>
            <ZipBox label={text('quotes.from')} isRequired {...field('fromZip')} />
          </div>
          <div className={classes.to}>
            <ZipBox label={text('quotes.to')} isRequired {...field('toZip')} />
          </div>
          <ActionIcon
            className={classes.swap}
            variant="default"
            size={36}
            aria-label={text('quotes.swap')}
            onClick={swap}
          >
            <CompareIcon size={16} />
          </ActionIcon>
        </div>
        <DayField
          label={text('quotes.earliestPickup')}
          calendarLabel={text('quotes.calendar')}
          min={first}
          max={last}
          isRequired
          {...field('earliestPickup')}
        />
        {customers && (
          <Select
            name="shipperId"
            label={text('quotes.customer')}
            placeholder={text('quotes.customer.none')}
            data={customers.map(({ id, name }) => ({ value: id, label: name }))}
            searchable
            clearable
            nothingFoundMessage={text('quotes.customer.unknown')}
            scrollAreaProps={WITHOUT_STOP}
            {...form.getInputProps('shipperId')}
          />
        )}
      </div>
      <div className={classes.shipment}>
        <ChoiceField
          {...field('temperature')}
          label={text('quotes.temperature')}
          placeholder={text('quotes.choose')}
          choices={TEMPERATURES.map((value) => ({ value, label: text(`temperature.${value}`) }))}
          isRequired
          onChange={(chosen) => form.setValues(followClass(chosen, { temperature, temperatureF }))}
        />
        <NumberField
          {...field('temperatureF')}
          label={text('quotes.temperatureF')}
          isSigned
          onChange={(value) => form.setValues(followSetPoint(value, { temperature, temperatureF }))}
        />
        <div className={classes.commodity}>
          <ChoiceField
            label={text('quotes.commodity')}
            placeholder={text('quotes.choose')}
            choices={COMMODITIES.map((value) => ({ value, label: text(`commodity.${value}`) }))}
            isRequired
            {...field('commodity')}
          />
        </div>
        <NumberField label={text('quotes.pallets')} isRequired {...field('pallets')} />
        <NumberField label={text('quotes.grossWeight')} isRequired {...field('grossWeightLbs')} />
        <div className={classes.services}>
          <MultiSelect
            name="accessorials"
            classNames={{ input: classes.pills, inputField: classes.pillsText }}
            label={text('quotes.accessorials')}
            placeholder={
              form.values.accessorials.length > 0 ? undefined : text('quotes.accessorials.placeholder')
            }
            data={ACCESSORIALS.map((value) => ({ value, label: text(`accessorial.${value}`) }))}
            searchable
            hidePickedOptions
            nothingFoundMessage={text('quotes.accessorials.none')}
            scrollAreaProps={WITHOUT_STOP}
            {...form.getInputProps('accessorials')}
          />
        </div>
        <div className={classes.switches}>
          <Checkbox
            size="xs"
            label={text('quotes.foodGrade')}
            {...form.getInputProps('foodGrade', { type: 'checkbox' })}
          />
          <Checkbox
            size="xs"
            label={text('quotes.stackable')}
            {...form.getInputProps('stackable', { type: 'checkbox' })}
          />
        </div>
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
      </div>
      {props.notice}
    </form>
  );
}
