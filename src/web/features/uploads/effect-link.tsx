import { Link } from '@tanstack/react-router';
import type { FileUpload } from '../../../contract/uploads/uploads';
import { canUploadFamily } from '../../../domain/access/can-upload';
import { useRights } from '../../api/use-rights';
import { useText } from '../../texts/use-text';
import font from '../../ui/page/font.module.css';

/** A link to the effect of the previewed file on the prices of the last searches. Only tariffs have prices. */
export function EffectLink({ row }: { row: FileUpload }) {
  const text = useText();
  const { caller } = useRights();
  const { id, carrierId } = row;
  if (carrierId === null || row.type === 'bulk-search') return null;
  if (!canUploadFamily(caller, 'tariff', carrierId)) return null;
  return (
    <p>
      <Link
        to="/carriers/$id/$tab"
        params={{ id: carrierId, tab: 'effect' }}
        search={{ preview: id }}
        className={font.link}
      >
        {text('uploads.effect')}
      </Link>
    </p>
  );
}
