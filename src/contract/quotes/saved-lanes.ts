import { z } from 'zod';
import { defineCall, jsonAnswer, jsonBody } from '../call';
import { listSavedLanes, removeLane, saveLane } from '../endpoints';
import { customerIdSchema, jsonObject, orRequired } from '../inputs';
import { MAX_SAVED_LANES } from '../limits';
import { namedObject } from '../named-object';
import { idOf } from '../path-ids';
import { NO_CONTROL_CHARACTERS, tooLong } from '../text-rules';
import { shipmentOutput } from './shipment-fields';

const MAX_NAME_LENGTH = 80;

const { earliestPickup: _, ...laneOutput } = shipmentOutput;

const savedLaneSchema = namedObject('SavedLane', {
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
});
export type SavedLane = z.output<typeof savedLaneSchema>;

const forShipper = customerIdSchema
  .optional()
  .meta({ description: 'Optional for a user of only one customer' });

export const listSavedLanesCall = defineCall(listSavedLanes, {
  tags: ['Quotes'],
  summary: 'List saved lanes',
  description: `The lanes that users of the customer saved, newest first. At most ${MAX_SAVED_LANES}. Reads stored searches and rates nothing.`,
  request: { query: z.strictObject({ shipperId: forShipper }) },
  responses: {
    200: jsonAnswer('The lanes', z.object({ rows: z.array(savedLaneSchema) })),
    403: 'Only users of a customer and an ADMIN have saved lanes',
  },
});

export const saveLaneBodySchema = jsonObject({
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
}).meta({ id: 'LaneToSave' });

export const saveLaneCall = defineCall(saveLane, {
  tags: ['Quotes'],
  summary: 'Save a lane',
  description:
    "Saves the shipment of a quote request for all users of its customer, without its pickup date. If the same shipment is saved already, returns that lane with its own name. A lane keeps the request's services and set point.",
  request: { body: jsonBody(saveLaneBodySchema) },
  responses: {
    200: jsonAnswer('The saved lane', z.object({ id: z.uuid(), shipperId: z.uuid() })),
    403: 'The caller can read the request but not save its lane',
    404: 'The request does not exist, or you cannot see it',
    409: `The customer has ${MAX_SAVED_LANES} saved lanes`,
  },
});

export const removeLaneCall = defineCall(removeLane, {
  tags: ['Quotes'],
  summary: 'Remove a saved lane',
  request: { params: idOf('the saved lane') },
  responses: { 204: { description: 'It was removed' }, 404: 'The lane does not exist, or you cannot see it' },
});
