import { useParams } from '@tanstack/react-router';
import { CarrierPage } from '../features/carriers/carrier-page';
import { Users } from '../features/users/users';
import { carriers as carrierTexts } from '../texts/en/carriers';
import { users as userTexts } from '../texts/en/users';
import { MoreTexts } from '../texts/more-texts';
import { lazyPart } from '../ui/lazy-part';
import { useHistoryTab } from './use-history-tab';
import { useUsersTab } from './use-users-tab';

const TariffHistory = lazyPart(
  () => import('../features/tariffs/history-with-texts'),
  (part) => part.HistoryWithTexts,
);

const TEXTS = { ...carrierTexts, ...userTexts };

export function CarrierScreen() {
  const { id = '' } = useParams({ strict: false });
  const users = useUsersTab('carrier', id);
  const history = useHistoryTab(id);
  return (
    <MoreTexts messages={TEXTS}>
      <CarrierPage
        key={id}
        id={id}
        usersTab={<Users {...users} carrierId={id} />}
        tariffTab={<TariffHistory {...history} carrierId={id} />}
      />
    </MoreTexts>
  );
}
