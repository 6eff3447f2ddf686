import { listAuditCall } from '../../../contract/audit';
import { type Route, reply, signedInRoute } from '../../http/route';
import { listAudit } from './list-audit';

export function auditRoutes(): Route[] {
  return [signedInRoute(listAuditCall, async ({ db }, { query }) => reply(200, await listAudit(db, query)))];
}
