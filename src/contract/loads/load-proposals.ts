import { z } from 'zod';
import { LOAD_SIDES } from '../../domain/loads/load-states';
import { PROPOSAL_ACTIONS, PROPOSAL_STATUSES } from '../../domain/loads/proposals';
import { POOL_DROPOFFS } from '../../domain/shipment/vehicles';
import { defineCall, jsonAnswer, jsonBody, KEY_REUSED } from '../call';
import { sentDay } from '../days';
import { jsonObject, orRequired } from '../inputs';
import { namedObject } from '../named-object';
import { idOf, pathId } from '../path-ids';
import { tooLong } from '../text-rules';
import { linesSchema, loadReasonBody } from './load-body';
import {
  acceptLoadProposal,
  declineLoadProposal,
  listLoadProposals,
  proposeLoadDays,
  withdrawLoadProposal,
} from './load-endpoints';
import { changedDaysSchema } from './load-revisions';

const MAX_NOTE_LENGTH = 500;

const personSchema = z.object({ id: z.uuid(), name: z.string() }).nullable().meta({
  description: 'Null if the caller may not see the name',
});

const proposalSchema = namedObject('LoadProposal', {
  id: z.uuid(),
  status: z.enum(PROPOSAL_STATUSES),
  days: changedDaysSchema,
  note: z.string().nullable(),
  side: z.enum(LOAD_SIDES),
  by: personSchema,
  at: z.iso.datetime(),
  answeredSide: z.enum(LOAD_SIDES).nullable(),
  answeredBy: personSchema,
  answeredAt: z.iso.datetime().nullable(),
  reason: z.string().nullable().meta({ description: 'Why it was declined' }),
  revision: z.int().nullable().meta({
    description: 'The revision of the documents that has these days. Null unless it was accepted',
  }),
  actions: z.array(z.enum(PROPOSAL_ACTIONS)).meta({ description: 'What the caller can do with it now' }),
});
export type LoadProposal = z.output<typeof proposalSchema>;

export const proposalsSchema = z.object({
  proposals: z.array(proposalSchema).meta({ description: 'Oldest first' }),
  canPropose: z.boolean().meta({ description: 'Whether the caller can propose other days now' }),
});
export type LoadProposals = z.output<typeof proposalsSchema>;

const params = idOf('the load');
const NOT_FOUND = { 404: 'The load or proposal does not exist, or you cannot see it' } as const;
export const listLoadProposalsCall = defineCall(listLoadProposals, {
  tags: ['Loads'],
  summary: 'List proposals of other days',
  request: { params },
  responses: { 200: jsonAnswer('The proposals', proposalsSchema), ...NOT_FOUND },
});

export const proposeLoadDaysCall = defineCall(proposeLoadDays, {
  tags: ['Loads'],
  summary: 'Propose other days',
  description:
    'For a user of the carrier, or an ADMIN, until the day before pickup (UTC). The price and everything else stay. A load has one open proposal.',
  request: {
    params,
    body: jsonBody(
      jsonObject({
        stops: z
          .array(
            jsonObject({
              position: z
                .int(orRequired('Must be a whole number'))
                .min(1, 'Must be 1 or more')
                .max(POOL_DROPOFFS.max + 1, `Must be ${POOL_DROPOFFS.max + 1} or less`),
              date: sentDay.meta({ format: 'date', example: '2026-11-24' }),
            }),
            orRequired('Must be a list of stops'),
          )
          .min(1, 'Send at least one stop')
          .max(POOL_DROPOFFS.max + 1, `Send ${POOL_DROPOFFS.max + 1} stops or fewer`)
          .meta({ description: 'The stops with their new days, by their position in the load' }),
        note: linesSchema
          .max(MAX_NOTE_LENGTH, tooLong(MAX_NOTE_LENGTH))
          .transform((text) => (text === '' ? null : text))
          .nullable()
          .optional()
          .meta({ description: 'Why. The customer sees it' }),
      }),
    ),
  },
  responses: {
    200: jsonAnswer('The proposals after it', proposalsSchema),
    403: 'The caller can see the load but not propose',
    ...NOT_FOUND,
    409: 'The load ended or its pickup day has come, or it has an open proposal. Code `WRONG_STATE`',
    ...KEY_REUSED,
  },
});

const answerParams = z.object({ id: pathId('the load'), proposalId: pathId('the proposal') });
const answerResponses = {
  200: jsonAnswer('The proposals after it', proposalsSchema),
  403: 'The caller can see the proposal but not do this',
  ...NOT_FOUND,
  409: 'The proposal is no longer open, or a proposed day has passed. Code `WRONG_STATE`; `detail` says which',
  ...KEY_REUSED,
} as const;

export const acceptLoadProposalCall = defineCall(acceptLoadProposal, {
  tags: ['Loads'],
  summary: 'Accept a proposal',
  description:
    'For a user of the customer, or an ADMIN. The stops get its days, and the documents a new revision.',
  request: { params: answerParams },
  responses: answerResponses,
});

export const declineLoadProposalCall = defineCall(declineLoadProposal, {
  tags: ['Loads'],
  summary: 'Decline a proposal',
  description: 'For a user of the customer, or an ADMIN. The load stays as it is.',
  request: { params: answerParams, body: loadReasonBody('Why. The carrier sees it') },
  responses: { ...answerResponses },
});

export const withdrawLoadProposalCall = defineCall(withdrawLoadProposal, {
  tags: ['Loads'],
  summary: 'Withdraw a proposal',
  description: 'For a user of the carrier, or an ADMIN.',
  request: { params: answerParams },
  responses: answerResponses,
});
