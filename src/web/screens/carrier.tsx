import { useParams } from '@tanstack/react-router';
import { useRights } from '../api/use-rights';
import { CarrierPage } from '../features/carriers/carrier-page';
import { carriers as carrierTexts } from '../texts/en/carriers';
import { MoreTexts } from '../texts/more-texts';
import { lazyPart } from '../ui/lazy-part';
import { ListToCome } from '../ui/table/list-frame';
import { useUploadPanel } from './use-upload-panel';

const Users = lazyPart(
  () => import('../features/users/users-with-texts'),
  (part) => part.UsersWithTexts,
  { whileLoading: ListToCome },
);
const CarrierUploads = lazyPart(
  () => import('../features/uploads/carrier-uploads'),
  (part) => part.CarrierUploads,
  { whileLoading: ListToCome },
);
const TariffHistory = lazyPart(
  () => import('../features/tariffs/history-with-texts'),
  (part) => part.HistoryWithTexts,
  { whileLoading: ListToCome },
);

function preloadTab(tab: string): void {
  if (tab === 'users') Users.preload();
  if (tab === 'uploads') CarrierUploads.preload();
  if (tab === 'tariff') TariffHistory.preload();
}

export function CarrierScreen() {
  const { id = '' } = useParams({ strict: false });
  const rights = useRights();
  const uploads = useUploadPanel();
  return (
    <MoreTexts messages={carrierTexts}>
      <CarrierPage
        key={id}
        id={id}
        usersTab={<Users carrierId={id} />}
        tariffTab={<TariffHistory carrierId={id} />}
        uploadsTab={(carrier) => (
          <CarrierUploads
            {...uploads}
            carrier={carrier}
            mayUpload={rights.forCarrier('upload.tariff', carrier.id)}
          />
        )}
        onTabNear={preloadTab}
      />
    </MoreTexts>
  );
}
