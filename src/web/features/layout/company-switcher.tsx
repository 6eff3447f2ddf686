import { useQueryClient } from '@tanstack/react-query';
import { actingCompanies } from '../../api/acting-company';
import { useApi, useSignedIn } from '../../api/api-context';
import { useText } from '../../texts/use-text';
import { ChevronIcon } from '../../ui/icons';
import { CarrierMark } from '../../ui/marks/carrier-mark';
import classes from './company-switcher.module.css';

/** The company the user acts for: a choice for users with several, otherwise its name. */
export function CompanySwitcher() {
  const text = useText();
  const { session } = useApi();
  const { me, acting } = useSignedIn();
  const queryClient = useQueryClient();
  const companies = actingCompanies(me);
  if (!acting) return null;
  if (companies.length < 2) {
    return (
      <span className={classes.company} title={acting.name}>
        <CarrierMark carrier={acting} size={22} />
        <span className={classes.name}>{acting.name}</span>
      </span>
    );
  }
  return (
    <span className={classes.company} data-choice title={acting.name}>
      <CarrierMark carrier={acting} size={22} />
      <select
        className={classes.name}
        aria-label={text('header.company')}
        value={acting.id}
        onChange={(event) => {
          const chosen = companies.find(({ id }) => id === event.currentTarget.value);
          if (!chosen) return;
          session.actAs(chosen);
          void queryClient.invalidateQueries();
        }}
      >
        {companies.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <span className={classes.chevron}>
        <ChevronIcon size={14} />
      </span>
    </span>
  );
}
