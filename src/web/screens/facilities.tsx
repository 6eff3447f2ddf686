import { FacilitiesList } from '../features/facilities/facilities-list';
import { facilities } from '../texts/en/facilities';
import { useText } from '../texts/use-text';
import { PageTitle } from '../ui/page/page-title';
import { ScreenTexts } from './screen-texts';

export function FacilitiesScreen() {
  const text = useText();
  return (
    <ScreenTexts messages={facilities}>
      <PageTitle title={text('title.facilities')} />
      <FacilitiesList />
    </ScreenTexts>
  );
}
