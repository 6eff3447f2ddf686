import { AuditList } from '../features/audit/audit-list';
import { audit } from '../texts/en/audit';
import { listScreen } from './screen-texts';

export const AuditScreen = listScreen('title.audit', audit, AuditList);
