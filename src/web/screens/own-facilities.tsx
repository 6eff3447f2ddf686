import { OwnFacilities } from '../features/facilities/own-facilities';
import { facilities } from '../texts/en/facilities';
import { ScreenTexts } from './screen-texts';

/** The tab with a customer's facilities, with its texts. */
export function OwnFacilitiesTab({ shipperId }: { shipperId: string }) {
  return (
    <ScreenTexts messages={facilities}>
      <OwnFacilities shipperId={shipperId} />
    </ScreenTexts>
  );
}
