import { CustomerPage } from '../features/customers/customer-page';
import { billing } from '../texts/en/billing';
import { carriers } from '../texts/en/carriers';
import { customers } from '../texts/en/customers';
import { CarriersTab, FacilitiesTab, UsersTab } from './company-tabs';
import { recordScreen } from './screen-texts';

export const CustomerScreen = recordScreen({ ...customers, ...billing, ...carriers }, ({ id }) => (
  <CustomerPage
    id={id}
    usersTab={(owner) => <UsersTab shipperId={owner.id} />}
    carriersTab={(owner) => <CarriersTab shipperId={owner.id} />}
    facilitiesTab={(owner) => <FacilitiesTab shipperId={owner.id} />}
  />
));
