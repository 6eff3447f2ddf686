import { ActionIcon } from '@mantine/core';
import { useState } from 'react';
import {
  readBillOfLading,
  readLoadCalendar,
  readRateConfirmation,
} from '../../../../../contract/loads/load-endpoints';
import { wasAccepted } from '../../../../../domain/loads/was-accepted';
import { useApi } from '../../../../api/api-context';
import { readFile } from '../../../../api/read-file';
import { addressOf } from '../../../../api/request';
import { useText } from '../../../../texts/use-text';
import { DownloadIcon } from '../../../../ui/icons';
import flow from '../../../../ui/page/flow.module.css';
import font from '../../../../ui/page/font.module.css';
import { SectionCard } from '../../../../ui/page/section-card';
import { saveFile } from '../../../../ui/save-file';
import { useFailureToast } from '../../../../ui/use-action';
import type { LoadSectionProps } from '../load-section-props';

const DOCUMENTS = {
  lading: readBillOfLading,
  rate: readRateConfirmation,
  calendar: readLoadCalendar,
} as const;
type DocumentName = keyof typeof DOCUMENTS;
const NAMES: readonly DocumentName[] = ['lading', 'rate', 'calendar'];

/** The load as files to print, send, and import. */
export function LoadDocuments({ load }: LoadSectionProps) {
  const text = useText();
  const showFailure = useFailureToast();
  const { session } = useApi();
  const [running, setRunning] = useState<DocumentName | null>(null);
  const { id, number, revision } = load;

  async function download(name: DocumentName) {
    setRunning(name);
    try {
      const file = await readFile(session, addressOf(DOCUMENTS[name].path, { params: { id } }));
      saveFile(text(`loads.documents.${name}.file`, { number }), file);
    } catch (error) {
      showFailure(error, (reason) => text('loads.documents.failed', { reason }));
    } finally {
      setRunning(null);
    }
  }

  return (
    <div data-screen-only>
      <SectionCard
        title={text('loads.documents')}
        aside={<span className={font.hint}>{text('loads.documents.revision', { revision })}</span>}
      >
        <ul className={flow.form}>
          {NAMES.map((name) => {
            const isLater = name === 'rate' && !wasAccepted(load);
            return (
              <li key={name} className={flow.between}>
                <span className={flow.fill}>
                  {text(`loads.documents.${name}`)}
                  <span className={font.below}>
                    {text(isLater ? 'loads.documents.rate.later' : `loads.documents.${name}.hint`)}
                  </span>
                </span>
                {!isLater && (
                  <ActionIcon
                    variant="default"
                    size={30}
                    aria-label={text(`loads.documents.${name}.get`)}
                    title={text(`loads.documents.${name}.get`)}
                    loading={running === name}
                    onClick={() => void download(name)}
                  >
                    <DownloadIcon size={16} />
                  </ActionIcon>
                )}
              </li>
            );
          })}
        </ul>
      </SectionCard>
    </div>
  );
}
