import { useParams } from '@tanstack/react-router';
import { CustomerPage } from '../features/customers/customer-page';
import { CarriersTab, FacilitiesTab, UsersTab } from './company-tabs';

export function CustomerScreen() {
  const { id = '' } = useParams({ strict: false });
  return (
    <CustomerPage
      key={id}
      id={id}
      usersTab={(owner) => <UsersTab shipperId={owner.id} />}
      carriersTab={(owner) => <CarriersTab shipperId={owner.id} />}
      facilitiesTab={(owner) => <FacilitiesTab shipperId={owner.id} />}
    />
  );
}
