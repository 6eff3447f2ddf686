import { AuditList } from '../features/audit/audit-list';
import { audit } from '../texts/en/audit';
import { useText } from '../texts/use-text';
import { PageTitle } from '../ui/page/page-title';
import { ScreenTexts } from './screen-texts';

export function AuditScreen() {
  const text = useText();
  return (
    <ScreenTexts messages={audit}>
      <PageTitle title={text('title.audit')} />
      <AuditList />
    </ScreenTexts>
  );
}
