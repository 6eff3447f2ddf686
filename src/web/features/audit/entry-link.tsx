import { Link } from '@tanstack/react-router';
import type { AuditEntry } from '../../../contract/audit';
import { familyOf, isUploadType } from '../../../domain/uploads';
import { useText } from '../../texts/use-text';
import font from '../../ui/page/font.module.css';
import { valueAfter } from './describe-upload';

/** Opens the upload or the tariff versions that the entry is about. Renders nothing for other entries. */
export function EntryLink({ entry }: { entry: AuditEntry }) {
  const text = useText();
  const { subjectKind, subjectId, companyId } = entry;
  const link = { className: font.link };
  if (subjectKind === 'UPLOAD') {
    const type = String(valueAfter(entry, 'type'));
    const family = isUploadType(type) ? familyOf(type) : 'tariff';
    const label = text('audit.detail.upload');
    if (family === 'search') {
      return (
        <Link {...link} to="/bulk-search" search={{ upload: subjectId }}>
          {label}
        </Link>
      );
    }
    if (family === 'reference' || companyId === null) {
      return (
        <Link {...link} to="/uploads" search={{ upload: subjectId }}>
          {label}
        </Link>
      );
    }
    return (
      <Link
        {...link}
        to="/carriers/$id/$tab"
        params={{ id: companyId, tab: 'uploads' }}
        search={{ upload: subjectId }}
      >
        {label}
      </Link>
    );
  }
  if ((subjectKind === 'RESTORE' || subjectKind === 'REVISION') && companyId !== null) {
    return (
      <Link {...link} to="/carriers/$id/$tab" params={{ id: companyId, tab: 'versions' }}>
        {text('audit.detail.versions')}
      </Link>
    );
  }
  return null;
}
