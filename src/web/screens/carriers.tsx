import { CarriersList } from '../features/carriers/list/carriers-list';
import { carriers } from '../texts/en/carriers';
import { useText } from '../texts/use-text';
import { PageTitle } from '../ui/page/page-title';
import { ScreenTexts } from './screen-texts';

export function CarriersScreen() {
  const text = useText();
  return (
    <ScreenTexts messages={carriers}>
      <PageTitle title={text('title.carriers')} />
      <CarriersList />
    </ScreenTexts>
  );
}
