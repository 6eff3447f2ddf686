import { OwnFacilities } from '../features/facilities/own-facilities';
import { facilities } from '../texts/en/facilities';
import { ScreenTexts } from './screen-texts';

/** The tab of a customer's page, with the texts of facilities. */
export function OwnFacilitiesTab({ shipperId }: { shipperId: string }) {
  return (
    <ScreenTexts messages={facilities}>
      <OwnFacilities shipperId={shipperId} />
    </ScreenTexts>
  );
}
