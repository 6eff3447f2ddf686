import { exportPersonalData } from '../../../contract/endpoints';
import type { Me } from '../../../contract/people/own-account';
import { useApi } from '../../api/api-context';
import { readFile } from '../../api/read-file';
import { addressOf } from '../../api/request';
import { useText } from '../../texts/use-text';
import { DownloadButton } from '../../ui/download-button';
import flow from '../../ui/page/flow.module.css';
import font from '../../ui/page/font.module.css';

/** Downloads everything that is stored about the user. */
export function OwnData({ me }: { me: Me }) {
  const text = useText();
  const { session } = useApi();
  return (
    <div className={flow.buttons}>
      <p className={font.small}>{text('profile.data.hint')}</p>
      <DownloadButton
        label={text('profile.data.download')}
        fileName={text('profile.data.file')}
        read={() => readFile(session, addressOf(exportPersonalData.path, { params: { id: me.profile.id } }))}
        failed={(reason) => text('profile.data.failed', { reason })}
      />
    </div>
  );
}
