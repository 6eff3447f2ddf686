import { Button } from '@mantine/core';
import { usePictureLink, useUploadPicture } from '../../api/pictures';
import { useRights } from '../../api/use-rights';
import { planText } from '../../texts/plan-text';
import { useText } from '../../texts/use-text';
import { ConflictChoices } from '../../ui/form/conflict-choices';
import { PictureField } from '../../ui/form/files/picture-field';
import { FormEnd } from '../../ui/form/form-end';
import { formatNumber } from '../../ui/format/number';
import boxes from '../../ui/page/boxes.module.css';
import flow from '../../ui/page/flow.module.css';
import font from '../../ui/page/font.module.css';
import { Panel } from '../../ui/page/panel';
import { Section } from '../../ui/page/section';
import { ValueOrLink } from '../../ui/value-or-link';
import { CustomerFacts } from './customer-facts';
import { CompanyFields, PlanFields } from './customer-fields';
import { useCustomerForm } from './use-customer-form';
import type { Customer } from './use-customers';

/** A customer's details: fields that the user may edit, and the others as text. */
export function CustomerDetails({ customer }: { customer: Customer }) {
  const text = useText();
  const rights = useRights();
  const form = useCustomerForm(customer);
  const plan = (
    <Section title={text('customers.planAndLimits')}>
      {rights.forShipper('shipper.plan', customer.id) ? (
        <div className={flow.form}>
          <PlanFields field={form.field} customer={customer} />
        </div>
      ) : (
        <PlanFacts customer={customer} />
      )}
    </Section>
  );
  if (!rights.forShipper('shipper.edit', customer.id)) {
    return (
      <Panel>
        <div className={boxes.columns}>
          <Section title={text('customers.company')}>
            <CompanyFacts customer={customer} />
          </Section>
          {plan}
        </div>
      </Panel>
    );
  }
  return (
    <Panel>
      <form {...form.formProps} className={flow.stack}>
        <div className={boxes.columns}>
          <Section title={text('customers.company')}>
            <div className={flow.form}>
              <LogoField customer={customer} form={form} />
              <CompanyFields field={form.field} />
            </div>
          </Section>
          {plan}
        </div>
        <FormEnd
          failure={form.failure}
          isRunning={form.isRunning}
          submitLabel={text('customers.save')}
          conflict={
            <ConflictChoices
              form={form}
              fields={{
                name: [text('customers.name')],
                description: [text('customers.description')],
                stripe_email: [text('customers.billingEmail')],
                image_url: [
                  text('customers.logo'),
                  (logo) => logo && text(logo === customer.imageUrl ? 'picture.saved' : 'picture.other'),
                ],
                tier: [text('customers.plan'), (tier) => text(`plan.${tier || 'none'}`)],
                number_of_seats: [text('customers.seats.allowed')],
                search_cap: [text('customers.searchCap')],
                carrier_onboarding_url: [text('customers.onboarding')],
              }}
            />
          }
        >
          {form.isChanged && !form.isRunning && (
            <Button variant="default" onClick={form.undo}>
              {text('customers.undo')}
            </Button>
          )}
        </FormEnd>
      </form>
    </Panel>
  );
}

interface LogoFieldProps {
  customer: Customer;
  form: ReturnType<typeof useCustomerForm>;
}

function LogoField({ customer, form }: LogoFieldProps) {
  const text = useText();
  const logo = form.field('image_url');
  const link = usePictureLink(logo.value);
  const upload = useUploadPicture('shipper-logos', customer.id);
  return (
    <PictureField
      label={text('customers.logo')}
      description={text('customers.logo.hint')}
      link={link}
      ownerName={customer.name}
      shape="company"
      upload={upload}
      {...logo}
    />
  );
}

function CompanyFacts({ customer }: { customer: Customer }) {
  const text = useText();
  return (
    <CustomerFacts
      facts={[
        { label: text('customers.name'), value: customer.name },
        { label: text('customers.description'), value: customer.description },
        { label: text('customers.billingEmail'), value: customer.stripeEmail },
      ]}
    />
  );
}

function PlanFacts({ customer }: { customer: Customer }) {
  const text = useText();
  const { numberOfSeats, searchCap, carrierOnboardingUrl } = customer;
  return (
    <>
      <CustomerFacts
        facts={[
          { label: text('customers.plan'), value: planText(customer, text) },
          {
            label: text('customers.seats.allowed'),
            value: numberOfSeats ? formatNumber(numberOfSeats) : text('customers.noLimit'),
          },
          {
            label: text('customers.searchCap'),
            value: searchCap ? formatNumber(searchCap) : text('customers.noCap'),
          },
          {
            label: text('customers.onboarding'),
            value: carrierOnboardingUrl && <ValueOrLink value={carrierOnboardingUrl} />,
          },
        ]}
      />
      <p className={font.hint}>{text('customers.plan.byPlatform')}</p>
    </>
  );
}
