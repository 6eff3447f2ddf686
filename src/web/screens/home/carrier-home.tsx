import { useSearch } from '@tanstack/react-router';
import { useSignedIn } from '../../api/api-context';
import { useText } from '../../texts/use-text';
import { CarrierStart } from '../carrier-start';
import classes from '../page-title.module.css';
import { ShipperHome } from './shipper-home';

/** The dashboard of a carrier's users. */
export function CarrierHome() {
  const text = useText();
  const { user, companies } = useSignedIn().me;
  const { start }: { start?: unknown } = useSearch({ strict: false });
  const [carrier] = companies.carriers;
  if (!carrier) return <ShipperHome />;
  return (
    <>
      <h1 className={classes.title}>{text('home.welcome', { firstName: user.firstName })}</h1>
      <CarrierStart carrier={carrier} isAfterLogin={start !== undefined} />
    </>
  );
}
