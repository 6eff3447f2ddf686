import { ScheduledChanges as Changes } from '../../features/uploads/parts/scheduled-changes';
import { uploadParts } from '../../texts/en/upload-parts';
import { ScreenTexts } from '../screen-texts';

/** The scheduled changes of a tariff with the texts that load with them. */
export function ScheduledChanges({ carrierId }: { carrierId: string }) {
  return (
    <ScreenTexts messages={uploadParts}>
      <Changes carrierId={carrierId} />
    </ScreenTexts>
  );
}
