import { isUuid } from '../domain/ids';
import { connectionTo } from './backup-command';
import { eraseAgain, listErased } from './features/people/personal-data/erase-again';
import { readConfig } from './platform/config';
import { openDatabase } from './platform/database/database';
import { createLog } from './platform/log';
import { stackOf } from './platform/read-error';
import { StartError } from './platform/start-error';

const USAGE =
  'Usage: npm run erase -- ID… to erase people again after a restore, or --list for the ids of erased people';

/** Erases people again after a restore. An older backup still has the people who were erased after it (decision 96). */
async function main(stops: (() => Promise<void>)[]): Promise<void> {
  const ids = process.argv.slice(2);
  const isList = ids.length === 1 && ids[0] === '--list';
  if (!isList && (ids.length === 0 || !ids.every(isUuid))) throw new StartError(USAGE);
  const log = createLog('warn', process.stderr);
  const connection = await connectionTo(readConfig(process.env), log, false, stops);
  const database = openDatabase(connection, { log });
  stops.push(() => database.close());
  const say = (line: string) => process.stdout.write(`${line}\n`);
  if (isList) {
    for (const id of await listErased(database)) say(id);
    return;
  }
  for (const id of ids) say(`${id} ${(await eraseAgain(database, id)) ? 'erased' : 'not found'}`);
}

const stops: (() => Promise<void>)[] = [];
try {
  await main(stops);
} catch (error) {
  const reason = error instanceof StartError ? error.message : stackOf(error);
  process.stderr.write(`${reason}\n`);
  process.exitCode = 1;
} finally {
  for (const stop of stops.reverse()) await stop();
}
