import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { pickupDays } from '../../../../domain/days/pickup-days';
import { SPOT_VEHICLES } from '../../../../domain/spot/spot';
import { useText } from '../../../texts/use-text';
import { capturePress } from '../../../ui/form/capture-press';
import { CheckField } from '../../../ui/form/check-field';
import { DayField } from '../../../ui/form/day-field';
import { SelectField } from '../../../ui/form/select-field';
import { TextAreaField } from '../../../ui/form/text-area-field';
import { TextField } from '../../../ui/form/text-field';
import { Notice } from '../../../ui/notice';
import { Panel } from '../../../ui/panel';
import searchClasses from '../../search-form/search-form.module.css';
import { ShipmentFields } from '../../search-form/shipment-fields';
import type { SearchForm } from '../../search-form/use-search-submit';
import { CarriersField } from './carriers-field';
import { preloadSpotSchema } from './check-spot';
import { DeadlineField } from './deadline-field';
import classes from './spot-form.module.css';
import { isSameLane, type SpotSource } from './spot-values';
import { useSpotForm } from './use-spot-form';

/** The form that asks carriers for offers: the shipment as in a search, then the days, the carriers, and further details. */
export function SpotRequestForm({ source }: { source: SpotSource | null }) {
  const text = useText();
  const { form, customers, shipperId } = useSpotForm(source);
  const { field, values } = form;
  const { first, last } = pickupDays(new Date());
  return (
    <form
      {...form.formProps}
      className={classes.form}
      aria-label={text('spot.form')}
      data-page-form
      // The schema does not load on focus, because the page itself moves the focus here.
      onInput={preloadSpotSchema}
    >
      <Panel>
        <div className={searchClasses.form} data-pool data-plain>
          <div className={classes.shipment}>
            <h2 className={classes.heading}>{text('spot.form.shipment')}</h2>
            {source && (
              <p className={classes.hint} role="status">
                {text(isSameLane(values, source) ? 'spot.form.compared' : 'spot.form.notCompared')}
              </p>
            )}
          </div>
          {/* The form has every value of a search, and more. */}
          <ShipmentFields form={form as unknown as SearchForm} customers={customers} minDropoffs={1} />
        </div>
      </Panel>
      <div className={classes.columns}>
        <Panel>
          <div className={classes.fields}>
            <h2 className={classes.heading}>{text('spot.form.when')}</h2>
            <div className={classes.pair}>
              <SelectField
                label={text('spotOffer.vehicle')}
                placeholder={text('quotes.choose')}
                choices={SPOT_VEHICLES.map((value) => ({ value, label: text(`vehicle.${value}`) }))}
                {...field('vehicleType')}
              />
              <DayField
                label={text('spot.latestPickup')}
                calendarLabel={text('spot.latestPickup.calendar')}
                min={first}
                max={last}
                {...field('latestPickup')}
              />
            </div>
            <DeadlineField form={form} />
          </div>
        </Panel>
        <Panel>
          <div className={classes.fields}>
            <h2 className={classes.heading}>{text('spot.carriers')}</h2>
            <CarriersField form={form} shipperId={shipperId} />
            <CheckField label={text('spot.showMargin')} {...field('showMargin')} />
          </div>
        </Panel>
      </div>
      <Panel>
        <div className={classes.fields}>
          <h2 className={classes.heading}>{text('spot.form.details')}</h2>
          <div className={classes.pair}>
            <TextAreaField
              rows={2}
              isHintBelow
              label={text('spot.product')}
              description={text('spot.seenByCarriers')}
              {...field('productDescription')}
            />
            <TextAreaField
              rows={2}
              isHintBelow
              label={text('spot.instructions')}
              description={text('spot.seenByCarriers')}
              {...field('specialInstructions')}
            />
          </div>
          <div className={classes.references}>
            <TextField label={text('booking.po')} autoComplete="off" {...field('po')} />
            <TextField label={text('booking.pickupNumber')} autoComplete="off" {...field('pickupNumber')} />
            <TextField label={text('booking.own')} autoComplete="off" {...field('own')} />
          </div>
          <p className={classes.hint}>{text('spot.references.hint')}</p>
          <TextAreaField
            rows={2}
            isHintBelow
            label={text('spot.note')}
            description={text('spot.note.hint')}
            {...field('note')}
          />
        </div>
      </Panel>
      {form.failure && <Notice>{form.failure}</Notice>}
      <div className={classes.buttons}>
        <Button variant="default" renderRoot={(props) => <Link to="/quotes/spot" {...props} />}>
          {text('app.cancel')}
        </Button>
        <Button type="submit" loading={form.isRunning} onPointerDown={capturePress}>
          {text('spot.send')}
        </Button>
      </div>
    </form>
  );
}
