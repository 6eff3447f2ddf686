import { ScheduledChanges as Changes } from '../../features/uploads/parts/scheduled-changes';
import { uploadParts } from '../../texts/en/uploads/upload-parts';
import { ScreenTexts } from '../screen-texts';

/** The scheduled changes of a tariff, with their texts. */
export function ScheduledChanges({ carrierId }: { carrierId: string }) {
  return (
    <ScreenTexts messages={uploadParts}>
      <Changes carrierId={carrierId} />
    </ScreenTexts>
  );
}
