import type { Clock } from '../../platform/clock';
import { defineTask, type Task } from '../../platform/jobs/job-kind';
import { expireSpot } from './expire-spot';
import { mailSpotRequest, type SpotMailingParts } from './mail-spot';
import { EXPIRE_SPOT, MAIL_SPOT } from './spot-jobs';

/** The jobs for spot requests. */
export const spotTasks = (parts: SpotMailingParts & { readonly clock: Clock }): Task[] => [
  defineTask(MAIL_SPOT, (about) => mailSpotRequest(parts, about)),
  defineTask(EXPIRE_SPOT, ({ requestId }) => expireSpot(parts, requestId)),
];
