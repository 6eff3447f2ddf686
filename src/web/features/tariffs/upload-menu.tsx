import { useNavigate } from '@tanstack/react-router';
import type { TariffUpload } from '../../../domain/uploads';
import { useRights } from '../../api/use-rights';
import { useText } from '../../texts/use-text';
import { UploadIcon } from '../../ui/icons';
import { MenuButton } from '../../ui/menu-button';

interface UploadMenuProps {
  carrierId: string;
  /** The parts of the tariff that the tab shows. */
  types: readonly TariffUpload[];
}

/** Opens the form for a new upload with this part chosen. Renders nothing for users who may not upload. */
export function UploadMenu({ carrierId, types }: UploadMenuProps) {
  const text = useText();
  const rights = useRights();
  const navigate = useNavigate();
  if (!rights.forCarrier('upload.tariff', carrierId)) return null;
  return (
    <MenuButton
      label={text('uploads.upload')}
      icon={<UploadIcon size={16} />}
      choices={types.map((type) => ({
        label: text(`uploads.type.${type}`),
        onChoose: () =>
          void navigate({
            to: '/carriers/$id/$tab',
            params: { id: carrierId, tab: 'uploads' },
            search: { upload: 'new', of: type },
          }),
      }))}
    />
  );
}
