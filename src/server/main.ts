import { DEMO_PASSWORD } from './features/demo/demo-accounts';
import { openErrorReports } from './platform/error-reports/open-error-reports';
import { reportingLog } from './platform/error-reports/reporting-log';
import { CLOSE_REPORTS_MS, watchProcess } from './platform/error-reports/watch-process';
import { createLog } from './platform/log';
import { stackOf } from './platform/read-error';
import { readStartConfig } from './platform/read-start-config';
import { StartError } from './platform/start-error';
import { stopOnSignals } from './platform/stop-on-signals';
import { startServer } from './start-server';

async function main(): Promise<void> {
  const config = await readStartConfig(process.env);
  const reports = await openErrorReports(config);
  const plainLog = createLog(config.logLevel);
  const log = reports === null ? plainLog : reportingLog(plainLog, reports);
  watchProcess({ process, log, reports, exit: (code) => process.exit(code) });
  // Node.js prints the warnings of packages as text of several lines, between our lines of JSON.
  process.removeAllListeners('warning');
  process.on('warning', ({ name, message }) => log.warn({ warning: name }, message));
  const server = await startServer({
    config,
    log,
    onAnswered: reports?.traceCall,
    onDatabaseLost: (reason) => {
      process.stderr.write(`The embedded database exited: ${reason}\n`);
      process.exit(1);
    },
  });
  stopOnSignals({
    process,
    stop: () => server.stop().then(() => reports?.close(CLOSE_REPORTS_MS)),
    exit: (code) => process.exit(code),
  });
  // This line is for the person at the terminal. The log is JSON.
  process.stdout.write(`\nColdlane is running at ${server.url}\n`);
  if (server.isDemo) {
    process.stdout.write(
      `Open it in a browser and log in as shipper.staff@example.com with the password ${DEMO_PASSWORD}.\n`,
    );
  }
}

main().catch((error: unknown) => {
  // A StartError has a message for the operator; any other error needs its stack.
  const reason = error instanceof StartError ? error.message : stackOf(error);
  process.stderr.write(`
Coldlane could not start.
${reason}
`);
  process.exit(1);
});
