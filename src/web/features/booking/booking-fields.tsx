import { useText } from '../../texts/use-text';
import { NumberField } from '../../ui/form/number-field';
import { TextAreaField } from '../../ui/form/text-area-field';
import { TextField } from '../../ui/form/text-field';
import boxes from '../../ui/page/boxes.module.css';
import classes from './booking-dialog.module.css';
import type { BookingOffer } from './booking-offer';
import { StopFields } from './stop-fields';
import type { BookingForm } from './use-booking-form';

interface BookingFieldsProps {
  form: BookingForm;
  offer: BookingOffer;
}

/** The fields that a booking needs besides its quotes: stops, references, and instructions. */
export function BookingFields({ form, offer }: BookingFieldsProps) {
  const text = useText();
  const { field } = form;
  return (
    <>
      <div className={classes.stops}>
        {offer.stops.map((plan, at) => (
          // Stops never change their order.
          <StopFields key={`${plan.side} ${plan.number ?? ''}`} form={form} at={at} plan={plan} />
        ))}
      </div>
      <div className={classes.references}>
        <TextField label={text('booking.po')} {...field('po')} />
        <TextField label={text('booking.pickupNumber')} {...field('pickupNumber')} />
        <TextField label={text('booking.own')} {...field('own')} />
        <NumberField isSigned label={text('booking.setPoint')} {...field('temperatureF')} />
      </div>
      <div className={boxes.columns}>
        <TextAreaField
          rows={2}
          isHintBelow
          label={text('booking.product')}
          description={text('booking.product.hint')}
          {...field('productDescription')}
        />
        <TextAreaField
          rows={2}
          isHintBelow
          label={text('booking.instructions')}
          description={text('booking.instructions.hint')}
          {...field('specialInstructions')}
        />
      </div>
    </>
  );
}
