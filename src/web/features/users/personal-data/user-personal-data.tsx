import { Button } from '@mantine/core';
import { useState } from 'react';
import { exportPersonalData } from '../../../../contract/endpoints';
import {
  canErasePersonalData,
  canExportPersonalData,
} from '../../../../domain/access/can-handle-personal-data';
import { useApi } from '../../../api/api-context';
import { readFile } from '../../../api/read-file';
import { addressOf } from '../../../api/request';
import { useRights } from '../../../api/use-rights';
import { useText } from '../../../texts/use-text';
import { DownloadButton } from '../../../ui/download-button';
import flow from '../../../ui/page/flow.module.css';
import font from '../../../ui/page/font.module.css';
import { Panel } from '../../../ui/page/panel';
import { nameOf, type User } from '../user';
import { EraseDialog } from './erase-dialog';

/** Exports and erases the user's data. Users who may do neither see nothing. */
export function UserPersonalData({ user }: { user: User }) {
  const { caller } = useRights();
  return (
    <>
      {canExportPersonalData(caller, user.id).allowed && <ExportPanel user={user} />}
      {canErasePersonalData(caller, user.id).allowed && <DangerZone user={user} />}
    </>
  );
}

function ExportPanel({ user }: { user: User }) {
  const text = useText();
  const { session } = useApi();
  return (
    <Panel title={text('personalData.title')}>
      <div className={flow.between}>
        <p className={`${font.hint} ${flow.fill}`}>
          {text('personalData.export.text', { name: nameOf(user) })}
        </p>
        <DownloadButton
          label={text('personalData.export')}
          fileName={text('personalData.export.file', { id: user.id })}
          read={() => readFile(session, addressOf(exportPersonalData.path, { params: { id: user.id } }))}
          failed={(reason) => text('personalData.export.failed', { reason })}
        />
      </div>
    </Panel>
  );
}

function DangerZone({ user }: { user: User }) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const name = nameOf(user);
  return (
    <Panel label={text('personalData.danger')}>
      <div className={flow.stack}>
        <h2 className={`${font.heading} ${font.bad}`}>{text('personalData.danger')}</h2>
        <div className={flow.between}>
          <div className={flow.fill}>
            <h3 className={font.heading}>{text('personalData.erase.of', { name })}</h3>
            <p className={font.hint}>{text('personalData.erase.text')}</p>
          </div>
          <Button variant="default" className={font.bad} onClick={() => setOpen(true)}>
            {text('personalData.erase.open')}
          </Button>
        </div>
      </div>
      <EraseDialog user={user} isOpen={isOpen} onClose={() => setOpen(false)} />
    </Panel>
  );
}
