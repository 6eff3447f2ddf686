import { Button } from '@mantine/core';
import { pickupDays } from '../../../../domain/days/pickup-days';
import { SPOT_VEHICLES } from '../../../../domain/spot/spot';
import { useText } from '../../../texts/use-text';
import { capturePress } from '../../../ui/form/capture-press';
import { CheckField } from '../../../ui/form/check-field';
import { DayField } from '../../../ui/form/day-field';
import { SelectField } from '../../../ui/form/select-field';
import { TextAreaField } from '../../../ui/form/text-area-field';
import { TextField } from '../../../ui/form/text-field';
import { LinkButton } from '../../../ui/link-button';
import boxes from '../../../ui/page/boxes.module.css';
import flow from '../../../ui/page/flow.module.css';
import font from '../../../ui/page/font.module.css';
import { Notice } from '../../../ui/page/notice';
import { Panel } from '../../../ui/page/panel';
import searchClasses from '../../search-form/search-form.module.css';
import { ShipmentFields } from '../../search-form/shipment-fields';
import type { SearchForm } from '../../search-form/use-search-submit';
import { CarriersField } from './carriers-field';
import { preloadSpotSchema } from './check-spot';
import { DeadlineField } from './deadline-field';
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
      className={flow.stack}
      aria-label={text('spot.form')}
      data-page-form
      // The schema does not load on focus, because the page itself moves the focus here.
      onInput={preloadSpotSchema}
    >
      <Panel
        title={text('spot.form.shipment')}
        aside={
          source && (
            <p className={font.hint} role="status">
              {text(isSameLane(values, source) ? 'spot.form.compared' : 'spot.form.notCompared')}
            </p>
          )
        }
      >
        <div className={searchClasses.form} data-pool data-plain>
          {/* The form has every value of a search, and more. */}
          <ShipmentFields form={form as unknown as SearchForm} customers={customers} minDropoffs={1} />
        </div>
      </Panel>
      <div className={boxes.columns}>
        <Panel title={text('spot.form.when')}>
          <div className={flow.form}>
            <div className={boxes.fields}>
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
        <Panel title={text('spot.carriers')}>
          <div className={flow.form}>
            <CarriersField form={form} shipperId={shipperId} />
            <CheckField label={text('spot.showMargin')} {...field('showMargin')} />
          </div>
        </Panel>
      </div>
      <Panel title={text('spot.form.details')}>
        <div className={flow.form}>
          <div className={boxes.fields}>
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
          <div className={boxes.fields}>
            <TextField label={text('booking.po')} {...field('po')} />
            <TextField label={text('booking.pickupNumber')} {...field('pickupNumber')} />
            <TextField label={text('booking.own')} {...field('own')} />
          </div>
          <p className={font.hint}>{text('spot.references.hint')}</p>
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
      <div className={flow.buttonsEnd}>
        <LinkButton to="/quotes/spot" variant="default">
          {text('app.cancel')}
        </LinkButton>
        <Button type="submit" loading={form.isRunning} onPointerDown={capturePress}>
          {text('spot.send')}
        </Button>
      </div>
    </form>
  );
}
