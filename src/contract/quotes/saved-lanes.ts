import { z } from 'zod';
import { defineCall, INVALID, jsonAnswer, jsonBody, problemAnswer, UNAUTHENTICATED } from '../call';
import { listSavedLanes, removeLane, saveLane } from '../endpoints';
import { MAX_SAVED_LANES } from '../limits';
import { idOf } from '../path-ids';
import { NO_CONTROL_CHARACTERS, tooLong } from '../text-rules';
import { orRequired, shipmentOutput } from './shipment-fields';

const MAX_NAME_LENGTH = 80;

const { earliestPickup: _, ...laneOutput } = shipmentOutput;

const savedLaneSchema = z
  .object({
    id: z.uuid(),
    shipperId: z.uuid(),
    name: z.string().nullable(),
    ...laneOutput,
    temperatureF: z.int().nullable(),
    fromPlace: z.string().nullable().meta({ example: 'Salinas, CA' }),
    toPlace: z.string().nullable(),
    createdAt: z.iso.datetime(),
    latest: z
      .object({
        requestId: z.uuid(),
        createdAt: z.iso.datetime(),
        bestCents: z.int().nullable().meta({ description: 'The lowest total. Null without a quote' }),
        changeCents: z.int().nullable().meta({
          description: 'The difference from the search before it. Null if one of them has no quote',
        }),
      })
      .nullable()
      .meta({ description: 'The latest search of exactly this shipment, for any pickup date' }),
  })
  .meta({ id: 'SavedLane' });
export type SavedLane = z.output<typeof savedLaneSchema>;

const forShipper = z
  .uuid('Must be a customer id')
  .optional()
  .meta({ description: 'Optional for a user of only one customer' });

export const listSavedLanesCall = defineCall({
  operationId: 'listSavedLanes',
  ...listSavedLanes,
  tags: ['Quotes'],
  summary: 'List saved lanes',
  description: `The lanes that users of the customer saved, newest first. At most ${MAX_SAVED_LANES}. Reads stored searches and rates nothing.`,
  request: { query: z.strictObject({ shipperId: forShipper }) },
  responses: {
    200: jsonAnswer('The lanes', z.object({ rows: z.array(savedLaneSchema) })),
    ...INVALID,
    ...UNAUTHENTICATED,
    403: problemAnswer('Only users of a customer and an ADMIN have saved lanes'),
  },
});

export const saveLaneBodySchema = z
  .strictObject(
    {
      requestId: z
        .uuid(orRequired('Must be the id of a quote request'))
        .meta({ description: 'The request whose shipment to save' }),
      name: z
        .string('Must be text')
        .trim()
        .max(MAX_NAME_LENGTH, tooLong(MAX_NAME_LENGTH))
        .regex(NO_CONTROL_CHARACTERS.expression, NO_CONTROL_CHARACTERS.message)
        .meta({ pattern: NO_CONTROL_CHARACTERS.pattern })
        .transform((text) => (text === '' ? null : text))
        .nullable()
        .default(null)
        .meta({ description: 'A name to show', example: 'Weekly berries' }),
    },
    'Must be a JSON object',
  )
  .meta({ id: 'LaneToSave' });

export const saveLaneCall = defineCall({
  operationId: 'saveLane',
  ...saveLane,
  tags: ['Quotes'],
  summary: 'Save a lane',
  description:
    "Saves the shipment of a quote request for all users of its customer, without its pickup date. If the same shipment is saved already, returns that lane with its own name. A lane keeps the request's services and set point.",
  request: { body: jsonBody(saveLaneBodySchema) },
  responses: {
    200: jsonAnswer('The saved lane', z.object({ id: z.uuid(), shipperId: z.uuid() })),
    ...INVALID,
    ...UNAUTHENTICATED,
    403: problemAnswer('The caller can read the request but not save its lane'),
    404: problemAnswer('The request does not exist, or you cannot see it'),
    409: problemAnswer(`The customer has ${MAX_SAVED_LANES} saved lanes`),
  },
});

export const removeLaneCall = defineCall({
  operationId: 'removeLane',
  ...removeLane,
  tags: ['Quotes'],
  summary: 'Remove a saved lane',
  request: { params: idOf('the saved lane') },
  responses: {
    204: { description: 'It was removed' },
    ...UNAUTHENTICATED,
    404: problemAnswer('The lane does not exist, or you cannot see it'),
  },
});
