import { AuditList } from '../features/audit/audit-list';
import { audit as auditTexts } from '../texts/en/audit';
import { MoreTexts } from '../texts/more-texts';
import { useText } from '../texts/use-text';
import classes from './page-title.module.css';

export function AuditScreen() {
  const text = useText();
  return (
    <MoreTexts messages={auditTexts}>
      <h1 className={classes.title}>{text('title.audit')}</h1>
      <AuditList />
    </MoreTexts>
  );
}
