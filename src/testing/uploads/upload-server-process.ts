import { startUploadRunner } from '../../server/features/uploads/queue/start-upload-runner';
import { systemClock } from '../../server/platform/clock';
import { type ConnectionOptions, openDatabase } from '../../server/platform/database/database';
import { createLog } from '../../server/platform/log';
import { createFolderStorage } from '../../server/platform/storage/folder-storage';

/**
 * `upload-server-process.ts {connection} {storage folder}`: runs a server's upload runner in a process that can be killed.
 * It prints `ready` once it runs, and exits when its input ends, so that it cannot outlive its parent.
 */
const [connection, folder = ''] = process.argv.slice(2);
const options = JSON.parse(connection ?? '{}') as ConnectionOptions;
const log = createLog('silent');
await startUploadRunner({
  database: openDatabase(options, { log }),
  connection: options,
  storage: createFolderStorage(folder),
  clock: systemClock,
  log,
  orphanCheckMs: 200,
});
process.stdin.on('end', () => process.exit(0)).resume();
process.stdout.write('ready\n');
