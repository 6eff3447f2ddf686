import { describeContents, runBackupCommand } from './backup-command';
import { writeBackup } from './platform/backup/write-backup';

await runBackupCommand('npm run backup -- FOLDER', { isRestore: false }, async (folder, parts) => {
  const manifest = await writeBackup(folder, parts);
  const { lostFiles } = manifest;
  const lost =
    lostFiles.length === 0
      ? ''
      : `\nNot in the backup, because the storage lost or changed them: ${lostFiles.join(', ')}`;
  return `Backed up ${describeContents(manifest)} to ${folder}.${lost}`;
});
