import { AuditList } from '../features/audit/audit-list';
import { audit } from '../texts/en/audit';
import { useText } from '../texts/use-text';
import classes from './page-title.module.css';
import { ScreenTexts } from './screen-texts';

export function AuditScreen() {
  const text = useText();
  return (
    <ScreenTexts messages={audit}>
      <h1 className={classes.title}>{text('title.audit')}</h1>
      <AuditList />
    </ScreenTexts>
  );
}
