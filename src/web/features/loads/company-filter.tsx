import { useSignedIn } from '../../api/api-context';
import { useCarrierNames } from '../../api/carrier-names';
import { useRights } from '../../api/use-rights';
import { useText } from '../../texts/use-text';
import { SearchSelect } from '../../ui/form/search-select';
import classes from './loads.module.css';

interface CompanyFilterProps {
  kind: 'shipper' | 'carrier';
  value: string | null;
  onChange: (id: string | null) => void;
}

/** The most choices listed at once. Typing finds the others. */
const MAX_SHOWN_CHOICES = 50;

/** A filter by customer or carrier, for users who see loads of several. */
export function CompanyFilter({ kind, value, onChange }: CompanyFilterProps) {
  const text = useText();
  const choices = useCompanies(kind);
  const isListed = choices.some(({ id }) => id === value);
  if (value === null && choices.length < 2) return null;
  return (
    <SearchSelect
      size="xs"
      className={classes.company}
      aria-label={text(`loads.${kind}`)}
      placeholder={text(`loads.filter.${kind}.all`)}
      noMatchText={text(`loads.filter.${kind}.none`)}
      choices={[
        ...(value !== null && !isListed ? [{ value, label: text(`loads.filter.${kind}.one`) }] : []),
        ...choices.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      maxShown={MAX_SHOWN_CHOICES}
      value={value}
      onChange={onChange}
    />
  );
}

/** Returns the customers or carriers whose loads the user may see. */
function useCompanies(kind: CompanyFilterProps['kind']): readonly { id: string; name: string }[] {
  const { me } = useSignedIn();
  const { isAdmin, caller } = useRights();
  const { shippers, carriers } = me.companies;
  const isShipper = caller.shipperIds.length > 0;
  const all = useCarrierNames(kind === 'carrier' && (isAdmin || isShipper));
  if (kind === 'carrier') return isAdmin || isShipper ? (all.data ?? []) : carriers;
  return isAdmin || isShipper ? shippers : me.profile.linkedShippers;
}
