import type { Carrier } from '../../features/carriers/carrier';
import { UsersList } from '../people/users-list';

export function UsersTab({ carrier }: { carrier: Carrier }) {
  return <UsersList carrierId={carrier.id} />;
}
