import { AuditList } from '../features/audit/audit-list';
import { useText } from '../texts/use-text';
import classes from './page-title.module.css';

export function AuditScreen() {
  const text = useText();
  return (
    <>
      <h1 className={classes.title}>{text('title.audit')}</h1>
      <AuditList />
    </>
  );
}
