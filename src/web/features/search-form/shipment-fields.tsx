import { ActionIcon } from '@mantine/core';
import type { ReactNode } from 'react';
import { pickupDays } from '../../../domain/days/pickup-days';
import { ACCESSORIALS } from '../../../domain/shipment/accessorials';
import { COMMODITIES } from '../../../domain/shipment/commodities';
import { HANDLING } from '../../../domain/shipment/shipment-request';
import { TEMPERATURES } from '../../../domain/shipment/temperatures';
import { useText } from '../../texts/use-text';
import { CheckField } from '../../ui/form/check-field';
import { DayField } from '../../ui/form/day-field';
import { MultiSelectField } from '../../ui/form/multi-select-field';
import { NumberField } from '../../ui/form/number-field';
import { SearchSelect } from '../../ui/form/search-select';
import { SegmentedField } from '../../ui/form/segmented-field';
import { SelectField } from '../../ui/form/select-field';
import { CompareIcon } from '../../ui/icons';
import { DropoffList } from './lazy-pool-form';
import { matchClass, matchCommodity, matchSetPoint, type TemperatureFields } from './match-temperature';
import classes from './search-form.module.css';
import type { SearchForm } from './use-search-submit';
import { ZipBox } from './zip-box';

interface ShipmentFieldsProps {
  form: SearchForm;
  /** The customers to choose from; null if the user cannot choose one. */
  customers: readonly { id: string; name: string }[] | null;
  /** The minimum number of dropoffs in a pool; two by default. */
  minDropoffs?: number;
  /** The content at the end of the last line. */
  children?: ReactNode;
}

/**
 * The fields for the freight, places, and days of one dropoff or several. They must be in a `<form>`, inside an element with
 * the class `form` of their styles.
 */
export function ShipmentFields({ form, customers, minDropoffs, children }: ShipmentFieldsProps) {
  const text = useText();
  const { field } = form;
  const { first, last } = pickupDays(new Date());
  const { temperature, temperatureF, commodity, fromZip, toZip, isPool } = form.values;
  const setTemperature = (fields: TemperatureFields) =>
    form.setValues({ ...fields, commodity: matchCommodity(fields.temperature, { temperature, commodity }) });
  return (
    <>
      <div className={classes.lane}>
        <div className={classes.ends}>
          <div>
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
      {isPool && <DropoffList form={form} {...(minDropoffs !== undefined && { min: minDropoffs })} />}
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
            onChange={(chosen) => setTemperature(matchSetPoint(chosen, { temperature, temperatureF }))}
          />
          <div className={classes.degrees}>
            <NumberField
              {...field('temperatureF')}
              label={text('quotes.temperatureF')}
              isSigned
              onChange={(value) => setTemperature(matchClass(value, { temperature, temperatureF }))}
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
          {HANDLING.map((one) => (
            <CheckField key={one} label={text(`handling.${one}`)} {...field(one)} />
          ))}
        </div>
        {children}
      </div>
    </>
  );
}
