import { useParams } from '@tanstack/react-router';
import { CarrierPage } from '../features/carriers/carrier-page';
import { useRights } from '../features/carriers/use-rights';
import { CarrierUploads } from '../features/uploads/carrier-uploads';
import { Users } from '../features/users/users';
import { carriers as carrierTexts } from '../texts/en/carriers';
import { uploadButton as uploadButtonTexts } from '../texts/en/upload-button';
import { uploads as uploadTexts } from '../texts/en/uploads';
import { users as userTexts } from '../texts/en/users';
import { MoreTexts } from '../texts/more-texts';
import { lazyPart } from '../ui/lazy-part';
import { useHistoryTab } from './use-history-tab';
import { useUploadPanel } from './use-upload-panel';
import { useUploadsView } from './use-uploads-view';
import { useUsersTab } from './use-users-tab';

const TariffHistory = lazyPart(
  () => import('../features/tariffs/history-with-texts'),
  (part) => part.HistoryWithTexts,
);

const TEXTS = { ...carrierTexts, ...uploadButtonTexts, ...uploadTexts, ...userTexts };

export function CarrierScreen() {
  const { id = '' } = useParams({ strict: false });
  const users = useUsersTab('carrier', id);
  const history = useHistoryTab(id);
  const rights = useRights();
  const uploads = { ...useUploadsView(), ...useUploadPanel() };
  return (
    <MoreTexts messages={TEXTS}>
      <CarrierPage
        key={id}
        id={id}
        usersTab={<Users {...users} carrierId={id} />}
        tariffTab={<TariffHistory {...history} carrierId={id} />}
        uploadsTab={(carrier) => (
          <CarrierUploads
            {...uploads}
            carrier={carrier}
            mayUpload={rights.ofCarrier('upload.tariff', carrier.id)}
          />
        )}
      />
    </MoreTexts>
  );
}
