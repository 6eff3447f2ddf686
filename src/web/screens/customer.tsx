import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { CustomerPage } from '../features/customers/customer-page';
import { ROUTES } from '../paths';

export function CustomerScreen() {
  const navigate = useNavigate();
  const { id = '' } = useParams({ strict: false });
  const { tab } = useSearch({ strict: false }) as Readonly<Record<string, string | undefined>>;
  return (
    <CustomerPage
      id={id}
      tab={tab}
      onTabChange={(chosen) =>
        void navigate({
          to: ROUTES.customer.path,
          params: { id },
          search: { tab: chosen },
          resetScroll: false,
        })
      }
    />
  );
}
