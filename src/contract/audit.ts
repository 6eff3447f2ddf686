import { z } from 'zod';
import { AUDIT_ACTIONS, AUDIT_ACTOR_KINDS, AUDIT_SIDES, AUDIT_SUBJECTS } from '../domain/audit';
import { isIsoDate } from '../domain/calendar-date';
import type { Camel } from '../domain/key-case';
import { defineCall, INVALID, jsonAnswer, UNAUTHENTICATED } from './call';
import { listAudit } from './endpoints';
import { LIST_QUERY, listSchema } from './lists';

const day = z
  .string()
  .refine(isIsoDate, 'Expected a date as YYYY-MM-DD')
  .optional()
  .meta({ format: 'date', example: '2026-11-23' });

/** A row of `vw_audit`, in snake_case like everything in `/rest/v1`. */
const auditRowSchema = z
  .object({
    id: z.int().meta({ description: 'Rises with each entry' }),
    at: z.iso.datetime(),
    actor_kind: z.enum(AUDIT_ACTOR_KINDS),
    actor_side: z
      .enum(AUDIT_SIDES)
      .nullable()
      .meta({ description: 'Which side the user was on, told also where the name is not' }),
    actor_id: z
      .uuid()
      .nullable()
      .meta({ description: 'The profile or key; null for others and where it is of another company' }),
    actor_name: z.string().nullable().meta({ description: 'As it was then', example: 'Ana Lopez' }),
    actor_email: z.string().nullable(),
    action: z.enum(AUDIT_ACTIONS),
    subject_kind: z.enum(AUDIT_SUBJECTS),
    subject_id: z
      .uuid()
      .meta({ description: 'Of a membership the person, of a relation and its terms the customer' }),
    subject_name: z.string().meta({ description: 'As it was then', example: 'Harbor Lantern Foods' }),
    company_id: z
      .uuid()
      .nullable()
      .meta({ description: 'Of a membership or key its company, of a relation and its terms the carrier' }),
    company_name: z.string().nullable(),
    changed: z
      .record(z.string(), z.tuple([z.unknown(), z.unknown()]))
      .meta({ description: 'Of each field that changed what it was and what it became' }),
  })
  .meta({ id: 'AuditEntry' });
type AuditRow = z.output<typeof auditRowSchema>;
/** The same row in camelCase, as `snakeToCamel` returns it. */
export type AuditEntry = Camel<AuditRow>;

export const listAuditCall = defineCall({
  operationId: 'listAudit',
  ...listAudit,
  tags: ['Audit'],
  summary: 'List who did what to whom, newest first',
  description:
    'Changes of people, companies, relations and terms. An ADMIN reads all of them, an admin of a company those about it and its people, others none. A search looks at the names of who did it and of whom it is about.',
  request: {
    query: z.strictObject({
      ...LIST_QUERY,
      subject_kind: z
        .enum(AUDIT_SUBJECTS, `Expected one of ${AUDIT_SUBJECTS.join(', ')}`)
        .optional()
        .meta({ description: 'Only of this kind' }),
      subject_id: z.uuid('Expected the id of a person or company').optional().meta({
        description: 'Only about this person or company, a carrier of a relation and terms too',
      }),
      actor: z
        .uuid('Expected the id of a person or key')
        .optional()
        .meta({ description: 'Only what this person or key did' }),
      from: day.meta({ description: 'The first day (UTC)' }),
      to: day.meta({ description: 'The last day (UTC), that day included' }),
    }),
  },
  responses: {
    200: jsonAnswer('One page of results', listSchema(auditRowSchema)),
    ...INVALID,
    ...UNAUTHENTICATED,
  },
});
