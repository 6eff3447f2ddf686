import { ActionIcon, Button, Loader } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useEffect } from 'react';
import { ACCESSORIALS } from '../../../../domain/accessorials';
import { COMMODITIES } from '../../../../domain/commodities';
import { pickupDays } from '../../../../domain/pickup-days';
import { TEMPERATURES } from '../../../../domain/temperatures';
import { useText } from '../../../texts/use-text';
import { capturePress } from '../../../ui/form/capture-press';
import { CheckField } from '../../../ui/form/check-field';
import { DayField } from '../../../ui/form/day-field';
import { focusFirstField, focusFirstInvalid } from '../../../ui/form/form-focus';
import { MultiSelectField } from '../../../ui/form/multi-select-field';
import { NumberField } from '../../../ui/form/number-field';
import { SearchSelect } from '../../../ui/form/search-select';
import { SegmentedField } from '../../../ui/form/segmented-field';
import { SelectField } from '../../../ui/form/select-field';
import { CompareIcon, SearchIcon } from '../../../ui/icons';
import { Notice } from '../../../ui/notice';
import { DropoffList } from '../pool/lazy-pool';
import { preloadSearchSchema } from './check-search';
import { matchClass, matchSetPoint } from './match-temperature';
import classes from './search-form.module.css';
import type { SearchForm as Form } from './use-search-submit';
import { ZipBox } from './zip-box';

interface SearchFormProps {
  form: Form;
  /** The customers to choose from; null if the user cannot choose one. */
  customers: readonly { id: string; name: string }[] | null;
  isRunning: boolean;
  onCancelSearch: () => void;
  /** Closes the form that was reopened above its results. */
  onClose?: () => void;
  /** Whether no search remains this month. */
  isUsedUp?: boolean;
  /** Above the fields: what kind of search this is, and how many searches remain. */
  head?: ReactNode;
}

export function SearchForm(props: SearchFormProps) {
  const { form, customers, isRunning } = props;
  const { field, formProps } = form;
  const text = useText();
  const { first, last } = pickupDays(new Date());
  const { temperature, temperatureF, fromZip, toZip, isPool } = form.values;

  const isReopened = props.onClose !== undefined;
  const element = formProps.ref;
  useEffect(() => {
    if (!isReopened || !element.current) return;
    // "Search again" opens the form if the server rejected the search.
    if (!focusFirstInvalid(element.current)) focusFirstField(element.current);
  }, [isReopened, element]);

  return (
    <form
      {...formProps}
      className={classes.form}
      data-pool={isPool || undefined}
      aria-label={text('quotes.form')}
      onFocus={preloadSearchSchema}
      onKeyDown={submitFromSelect}
    >
      {(props.head !== undefined || props.onClose) && (
        <div className={classes.head}>
          {props.head}
          {props.onClose && (
            <Button
              className={classes.close}
              variant="default"
              size="xs"
              disabled={isRunning}
              onClick={props.onClose}
            >
              {text('quotes.edit.cancel')}
            </Button>
          )}
        </div>
      )}
      <div className={classes.lane}>
        <div className={classes.ends}>
          <div className={classes.from}>
            <ZipBox label={text('quotes.from')} {...field('fromZip')} />
          </div>
          {!isPool && (
            <>
              <div className={classes.to}>
                <ZipBox label={text('quotes.to')} {...field('toZip')} />
              </div>
              <ActionIcon
                className={classes.swap}
                variant="default"
                size={36}
                aria-label={text('quotes.swap')}
                onClick={() => form.setValues({ fromZip: toZip, toZip: fromZip })}
              >
                <CompareIcon size={16} />
              </ActionIcon>
            </>
          )}
        </div>
        {customers && (
          <div className={classes.customer}>
            <SearchSelect
              label={text('quotes.customer')}
              placeholder={text('quotes.customer.none')}
              noMatchText={text('quotes.customer.unknown')}
              choices={customers.map(({ id, name }) => ({ value: id, label: name }))}
              {...field('shipperId')}
            />
          </div>
        )}
        <div className={classes.amounts}>
          <div className={classes.pickup}>
            <DayField
              label={text('quotes.earliestPickup')}
              calendarLabel={text('quotes.calendar')}
              min={first}
              max={last}
              {...field('earliestPickup')}
            />
          </div>
          {!isPool && (
            <>
              <NumberField label={text('quotes.pallets')} {...field('pallets')} />
              <NumberField label={text('quotes.grossWeight')} {...field('grossWeightLbs')} />
            </>
          )}
        </div>
      </div>
      {isPool && <DropoffList form={form} />}
      <div className={classes.shipment}>
        <div className={classes.temperature}>
          <SegmentedField
            {...field('temperature')}
            isRequired
            label={text('quotes.temperature')}
            choices={[...TEMPERATURES].reverse().map((value) => ({
              value,
              label: text(`temperature.${value}`),
              icon: <span className={classes.dot} data-temperature={value} />,
            }))}
            onChange={(chosen) => form.setValues(matchSetPoint(chosen, { temperature, temperatureF }))}
          />
          <div className={classes.degrees}>
            <NumberField
              {...field('temperatureF')}
              label={text('quotes.temperatureF')}
              isSigned
              onChange={(value) => form.setValues(matchClass(value, { temperature, temperatureF }))}
            />
            <span className={classes.unit} aria-hidden="true">
              {text('quotes.degrees')}
            </span>
          </div>
        </div>
        <SelectField
          label={text('quotes.commodity')}
          placeholder={text('quotes.choose')}
          choices={COMMODITIES.map((value) => ({ value, label: text(`commodity.${value}`) }))}
          {...field('commodity')}
        />
        {!isPool && (
          <MultiSelectField
            label={text('quotes.accessorials')}
            placeholder={text('quotes.accessorials.placeholder')}
            noMatchText={text('quotes.accessorials.none')}
            choices={ACCESSORIALS.map((value) => ({ value, label: text(`accessorial.${value}`) }))}
            {...field('accessorials')}
          />
        )}
        <div className={classes.switches}>
          <CheckField label={text('quotes.foodGrade')} {...field('foodGrade')} />
          <CheckField label={text('quotes.stackable')} {...field('stackable')} />
        </div>
        <SearchButton
          isRunning={isRunning}
          isDisabled={props.isUsedUp ?? false}
          onCancel={props.onCancelSearch}
        />
      </div>
      {form.failure && <Notice>{form.failure}</Notice>}
    </form>
  );
}

/** Enter searches from any field. Browsers do that for inputs, but not for selects. */
function submitFromSelect(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLSelectElement)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}

interface SearchButtonProps {
  isRunning: boolean;
  isDisabled: boolean;
  onCancel: () => void;
}

/** One button in one place: Search, and while the search runs Cancel Search. */
function SearchButton({ isRunning, isDisabled, onCancel }: SearchButtonProps) {
  const text = useText();
  if (!isRunning) {
    return (
      <Button
        className={classes.submit}
        type="submit"
        disabled={isDisabled}
        leftSection={<SearchIcon size={16} />}
        onPointerDown={capturePress}
      >
        {text('quotes.submit')}
      </Button>
    );
  }
  return (
    <Button
      className={classes.submit}
      type="button"
      variant="default"
      leftSection={<Loader size={16} color="currentColor" />}
      onClick={(event) => {
        // By the end of this click the button is Search again, and would submit the form.
        event.preventDefault();
        // The second half of a double-click on Search must not cancel it.
        if (event.detail < 2) onCancel();
      }}
    >
      {text('quotes.cancelSearch')}
    </Button>
  );
}
