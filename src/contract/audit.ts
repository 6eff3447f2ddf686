import { z } from 'zod';
import { AUDIT_ACTIONS, AUDIT_ACTOR_KINDS, AUDIT_SIDES, AUDIT_SUBJECTS } from '../domain/audit';
import type { Camel } from '../domain/text/key-case';
import { defineCall, jsonAnswer } from './call';
import { listAudit } from './endpoints';
import { oneOf } from './inputs';
import { LIST_DAY, LIST_QUERY, LIST_TIME_ZONE, listSchema } from './lists';
import { namedObject } from './named-object';

/** A row of `vw_audit`, in snake_case like everything in `/rest/v1`. */
const auditRowSchema = namedObject('AuditEntry', {
  id: z.int().meta({ description: 'Increases with each entry' }),
  at: z.iso.datetime(),
  actor_kind: z.enum(AUDIT_ACTOR_KINDS),
  actor_side: z
    .enum(AUDIT_SIDES)
    .nullable()
    .meta({ description: 'The side the user was on. Set even if the name is hidden' }),
  actor_id: z.uuid().nullable().meta({
    description: 'The profile or API key. Null for other actors, and if it belongs to another company',
  }),
  actor_name: z.string().nullable().meta({ description: 'The name at the time', example: 'Ana Lopez' }),
  actor_email: z.string().nullable(),
  action: z.enum(AUDIT_ACTIONS),
  subject_kind: z.enum(AUDIT_SUBJECTS),
  subject_id: z.uuid().meta({
    description:
      'For a membership, the user. For a relationship or its terms, the customer. For an upload or a restore, the upload. For a revision, the carrier. For a value in use, the user who entered it',
  }),
  subject_name: z.string().meta({ description: 'The name at the time', example: 'Harbor Lantern Foods' }),
  company_id: z.uuid().nullable().meta({
    description:
      'For a membership, API key, upload, or revision, its company. For a relationship or its terms, the carrier',
  }),
  company_name: z.string().nullable(),
  changed: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])).meta({
    description:
      'The old and the new value of each changed field. For an upload or a restore, its status, counts, and revision',
  }),
});
type AuditRow = z.output<typeof auditRowSchema>;
/** The same row in camelCase, as `snakeToCamel` returns it. */
export type AuditEntry = Camel<AuditRow>;

export const listAuditCall = defineCall(listAudit, {
  tags: ['Audit log'],
  summary: 'List audit entries',
  description:
    'Returns changes to users, companies, relationships, terms, and API keys, uploads, restores, and tariff revisions, and answers that an email or a company name is in use, newest first. An ADMIN sees all of them, a company admin those about their company and its users, and other users none. `search` matches the name of the actor and of the subject.',
  request: {
    query: z.strictObject({
      ...LIST_QUERY,
      subject_kind: oneOf(AUDIT_SUBJECTS)
        .optional()
        .meta({ description: 'Only entries about this kind of subject' }),
      subject_id: z.uuid('Must be the id of a user or company').optional().meta({
        description: 'Only entries about this user or company, including the carrier of a relationship',
      }),
      actor: z
        .uuid('Must be the id of a user or API key')
        .optional()
        .meta({ description: 'Only changes made by this user or API key' }),
      from: LIST_DAY.meta({ description: 'The first day' }),
      to: LIST_DAY.meta({ description: 'The last day, inclusive' }),
      time_zone: LIST_TIME_ZONE,
    }),
  },
  responses: { 200: jsonAnswer('One page of results', listSchema(auditRowSchema)) },
});
