import type { Clock } from '../../platform/clock';
import type { Task } from '../../platform/jobs/job-kind';
import { mailDisabledTask, type WebhookMailParts } from './deliver/mail-disabled';
import { sweepTask } from './deliver/sweep-webhooks';

/** The jobs about webhooks. Deliveries are no jobs: they have their own table and worker. */
export const webhookTasks = (parts: WebhookMailParts & { readonly clock: Clock }): Task[] => [
  mailDisabledTask(parts),
  sweepTask(parts),
];
