import { SHIPPER_TIERS } from '../../../domain/people/companies';
import { planText } from '../../texts/plan-text';
import { useText } from '../../texts/use-text';
import type { FieldProps } from '../../ui/form/field-props';
import { NumberField } from '../../ui/form/number-field';
import { SelectField } from '../../ui/form/select-field';
import { TextAreaField } from '../../ui/form/text-area-field';
import { TextField } from '../../ui/form/text-field';
import font from '../../ui/page/font.module.css';
import { CustomerFacts } from './customer-facts';
import type { CustomerField, CustomerValues } from './customer-values';
import type { Customer } from './use-customers';

type FieldOf = <Name extends CustomerField>(
  name: Name,
) => Omit<FieldProps<CustomerValues[Name]>, 'label' | 'description'>;

/** The fields that only an ADMIN edits: seats, search cap, onboarding link, and the plan of an existing customer. */
export function PlanFields({ field, customer }: { field: FieldOf; customer?: Customer }) {
  const text = useText();
  return (
    <>
      {customer?.isSubscribed && (
        <div>
          <CustomerFacts facts={[{ label: text('customers.plan'), value: planText(customer, text) }]} />
          <p className={font.hint}>{text('customers.plan.subscribed')}</p>
        </div>
      )}
      {customer && !customer.isSubscribed && (
        <SelectField
          label={text('customers.plan')}
          description={text('customers.plan.hint')}
          placeholder={text('plan.none')}
          choices={SHIPPER_TIERS.map((value) => ({ value, label: text(`plan.${value}`) }))}
          {...field('tier')}
        />
      )}
      <NumberField
        label={text('customers.seats.allowed')}
        description={text('customers.seats.hint')}
        {...field('number_of_seats')}
      />
      <NumberField
        label={text('customers.searchCap')}
        description={text('customers.searchCap.hint')}
        {...field('search_cap')}
      />
      <TextField
        type="url"
        label={text('customers.onboarding')}
        description={text('customers.onboarding.hint')}
        {...field('carrier_onboarding_url')}
      />
    </>
  );
}

/** The fields that the customer's own admin edits too, besides the logo. */
export function CompanyFields({ field, isFirst = false }: { field: FieldOf; isFirst?: boolean }) {
  const text = useText();
  return (
    <>
      <TextField label={text('customers.name')} isFirst={isFirst} {...field('name')} />
      <TextAreaField label={text('customers.description')} rows={2} {...field('description')} />
      <TextField type="email" label={text('customers.billingEmail')} {...field('stripe_email')} />
    </>
  );
}
