import { z } from 'zod';
import { defineCall, jsonAnswer } from '../call';
import { readCarrierRecord } from '../loads/load-endpoints';
import { namedObject } from '../named-object';
import { idOf } from '../path-ids';

const percent = z.int().min(0).max(100);
const FEWER_THAN_FIVE = 'Null with fewer than five such loads';

const carrierRecordSchema = namedObject('CarrierRecord', {
  loads: z.int().meta({
    description:
      'The loads that count: answered, or not answered by the pickup day. At most 500, the latest ones. At least so many (5, 20, 50, 100, 200, 500) if `isExact` is false',
    example: 48,
  }),
  isExact: z.boolean().meta({
    description:
      'False if the loads are of fewer than three customers. Then `loads` is a step, the shares are rounded to 5%, and the median to 15 minutes or whole hours',
  }),
  acceptedPercent: percent.meta({
    description: 'Accepted, and not cancelled by the carrier later',
    example: 96,
  }),
  medianAnswerMinutes: z
    .int()
    .nullable()
    .meta({ description: `From the request to the answer. ${FEWER_THAN_FIVE}`, example: 84 }),
  onTimePercent: percent.nullable().meta({
    description: `Delivered on the promised day, of the loads that were delivered or are late. ${FEWER_THAN_FIVE}`,
    example: 92,
  }),
});
export type CarrierRecord = z.output<typeof carrierRecordSchema>;

export const readCarrierRecordCall = defineCall(readCarrierRecord, {
  tags: ['Carriers'],
  summary: 'Get how a carrier has dealt with its loads',
  description:
    'Counted over the latest loads of all its customers together, as of the start of the day (UTC). Everyone who sees the carrier’s card reads the same figures.',
  request: { params: idOf('the carrier') },
  responses: {
    200: jsonAnswer(
      'The record; null if the carrier has fewer than five loads',
      z.object({ record: carrierRecordSchema.nullable() }),
    ),
    404: 'The carrier does not exist, or you cannot see it',
  },
});
