import { authTasks } from './features/auth/auth-tasks';
import { billingTasks } from './features/billing/billing-tasks';
import { fuelTasks } from './features/fuel-prices/read-fuel-series';
import { loadTasks } from './features/loads/load-tasks';
import { reminderTasks } from './features/loads/reminders/mail-reminder';
import { orphanTask } from './features/objects/delete-orphaned-bytes';
import { fileTasks } from './features/objects/delete-unused-files';
import { retentionTasks } from './features/retention/delete-old-rows';
import { spotTasks } from './features/spot/spot-tasks';
import { statisticsTasks } from './features/statistics/close-days';
import { scheduleTasks } from './features/uploads/schedule/mail-schedule-failure';
import { webhookTasks } from './features/webhooks/webhook-tasks';
import type { Task } from './platform/jobs/job-kind';

/** The parameters of a feature's tasks. */
type PartsOf<Make extends (parts: never) => Task[] | Task> = Parameters<Make>[0];

/** The handlers of all background jobs, except uploads, bulk searches and deliveries, which have runners of their own. */
export function allTasks(
  parts: PartsOf<typeof authTasks> &
    Omit<PartsOf<typeof fuelTasks>, 'url'> &
    PartsOf<typeof fileTasks> &
    PartsOf<typeof orphanTask> &
    PartsOf<typeof retentionTasks> &
    PartsOf<typeof webhookTasks> &
    PartsOf<typeof billingTasks> &
    PartsOf<typeof loadTasks> &
    PartsOf<typeof spotTasks> &
    PartsOf<typeof scheduleTasks> &
    PartsOf<typeof statisticsTasks> &
    PartsOf<typeof reminderTasks> & {
      /** The address of the fuel price series. Null means that no fuel prices are read. */
      readonly fuelPricesUrl: string | null;
    },
): Task[] {
  return [
    ...authTasks(parts),
    ...fuelTasks({ ...parts, url: parts.fuelPricesUrl }),
    ...fileTasks(parts),
    orphanTask(parts),
    ...retentionTasks(parts),
    ...webhookTasks(parts),
    ...billingTasks(parts),
    ...loadTasks(parts),
    ...spotTasks(parts),
    ...scheduleTasks(parts),
    ...statisticsTasks(parts),
    ...reminderTasks(parts),
  ];
}
