import type { Task } from '../../platform/jobs/job-kind';
import { mailDisabledTask, type WebhookMailParts } from './deliver/mail-disabled';

/** The jobs for webhooks. Deliveries are not jobs: they have their own table and worker. */
export const webhookTasks = (parts: WebhookMailParts): Task[] => [mailDisabledTask(parts)];
