import { useParams } from '@tanstack/react-router';
import { CustomerPage } from '../features/customers/customer-page';
import { billing } from '../texts/en/billing';
import { carriers } from '../texts/en/carriers';
import { customers } from '../texts/en/customers';
import { CarriersTab, FacilitiesTab, UsersTab } from './company-tabs';
import { ScreenTexts } from './screen-texts';

const TEXTS = { ...customers, ...billing, ...carriers };

export function CustomerScreen() {
  const { id = '' } = useParams({ strict: false });
  return (
    <ScreenTexts messages={TEXTS}>
      <CustomerPage
        key={id}
        id={id}
        usersTab={(owner) => <UsersTab shipperId={owner.id} />}
        carriersTab={(owner) => <CarriersTab shipperId={owner.id} />}
        facilitiesTab={(owner) => <FacilitiesTab shipperId={owner.id} />}
      />
    </ScreenTexts>
  );
}
