import { FacilitiesList } from '../features/facilities/facilities-list';
import { facilities } from '../texts/en/facilities';
import { useText } from '../texts/use-text';
import classes from './page-title.module.css';
import { ScreenTexts } from './screen-texts';

export function FacilitiesScreen() {
  const text = useText();
  return (
    <ScreenTexts messages={facilities}>
      <h1 className={classes.title}>{text('title.facilities')}</h1>
      <FacilitiesList />
    </ScreenTexts>
  );
}
