import { describeContents, runBackupCommand } from './backup-command';
import { readManifest } from './platform/backup/manifest';
import { restoreBackup } from './platform/backup/restore-backup';

await runBackupCommand(
  'npm run restore -- FOLDER',
  { isRestore: true, check: readManifest },
  async (folder, parts) => {
    const manifest = await restoreBackup(folder, parts);
    return `Restored ${describeContents(manifest)} as of ${manifest.createdAt}. Start the server now.`;
  },
);
