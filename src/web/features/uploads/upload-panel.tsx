import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { canUploadFamily } from '../../../domain/access/can-upload';
import { useCanOpen } from '../../api/use-can-open';
import { useRights } from '../../api/use-rights';
import { useText } from '../../texts/use-text';
import { SideDrawer } from '../../ui/overlay/side-drawer';
import flow from '../../ui/page/flow.module.css';
import font from '../../ui/page/font.module.css';
import { AnotherUpload, type CorrectedValues } from './another-upload';
import { NewUpload } from './new-upload';
import { UploadDetail } from './upload-detail';
import { startUploadMonitor } from './upload-monitor';
import { NEW_UPLOAD, type UploadPreset } from './upload-preset';
import classes from './uploads.module.css';

interface UploadPanelProps {
  isOpen: boolean;
  shown: string;
  preset: UploadPreset;
  /** A file that was dropped or pasted on the screen, for the form. Must be stable. */
  offered?: File | null;
  onShow: (shown: string) => void;
  /** Opens the results of a search instead of showing its upload. Must be stable. */
  onSearch?: (bulkSearchId: string) => void;
  onClose: () => void;
}

/** Uploads a file and shows its progress and result. Uploads continue after the panel is closed. */
export function UploadPanel({
  isOpen,
  shown,
  preset,
  offered = null,
  onShow,
  onSearch,
  onClose,
}: UploadPanelProps) {
  const text = useText();
  const canOpen = useCanOpen();
  const { caller } = useRights();
  const canUploadMore = preset.families.some((family) => canUploadFamily(caller, family, preset.carrier?.id));
  useEffect(startUploadMonitor, []);
  const isNew = shown === NEW_UPLOAD;
  const [corrected, setCorrected] = useState<CorrectedValues | null>(null);
  useEffect(() => {
    if (!isNew || !isOpen) setCorrected(null);
  }, [isNew, isOpen]);
  return (
    <SideDrawer
      isWorkspace
      isOpen={isOpen}
      onClose={onClose}
      title={<span className={font.title}>{text(isNew ? 'uploadButton.csv' : 'uploads.panel.upload')}</span>}
    >
      <div className={`${flow.stack} ${classes.content}`}>
        {isNew ? (
          <NewUpload preset={preset} corrected={corrected} offered={offered} onShow={onShow} />
        ) : (
          <UploadDetail key={shown} id={shown} onShow={onShow} onSearch={onSearch} />
        )}
        <div className={flow.buttons}>
          {!isNew && canUploadMore && (
            <AnotherUpload
              id={shown}
              onOpen={(values) => {
                setCorrected(values);
                onShow(NEW_UPLOAD);
              }}
            />
          )}
          {canOpen('/uploads') && (
            <Link to="/uploads" className={font.link}>
              {text('uploads.panel.all')}
            </Link>
          )}
        </div>
      </div>
    </SideDrawer>
  );
}
