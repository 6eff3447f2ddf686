import { companyKindsOf } from '../../../domain/access/can-grant';
import { ROLES } from '../../../domain/people/roles';
import { useText } from '../../texts/use-text';
import { SearchSelect } from '../../ui/form/search-select';
import { FilterSelect, FilterSwitch, TableFilters } from '../../ui/table/filters/table-filters';
import { MAX_SHOWN_CHOICES, useCompanyChoices } from './use-company-choices';
import type { CompanyKind, User } from './user';
import classes from './users.module.css';
import type { UsersAddress } from './users-view';

interface UsersFiltersProps extends Pick<UsersAddress, 'view' | 'set' | 'filterCount'> {
  /** The kind of the company on a company's page, which lists only its users. */
  kind: CompanyKind | undefined;
  /** The users on the page, whose companies name one in the filter that the user cannot choose. */
  rows: readonly User[];
}

export function UsersFilters({ view, set, filterCount, kind, rows }: UsersFiltersProps) {
  const text = useText();
  const roles = kind ? ROLES.filter((role) => companyKindsOf([role]).includes(kind)) : ROLES;
  return (
    <TableFilters active={filterCount}>
      <FilterSelect
        label={text('users.filter.role')}
        allLabel={text('users.filter.role.all')}
        choices={roles.map((value) => ({ value, label: text(`users.role.${value}`) }))}
        value={view.role}
        onChange={(role) => set({ role })}
      />
      {!kind && <CompanyFilter view={view} set={set} rows={rows} />}
      <FilterSwitch
        label={text('table.filters.active')}
        isOn={view.isActiveOnly}
        onChange={(isActiveOnly) => set({ isActiveOnly })}
      />
    </TableFilters>
  );
}

interface CompanyFilterProps extends Pick<UsersAddress, 'view' | 'set'> {
  rows: readonly User[];
}

/** The filter by company, hidden for users with only one. */
function CompanyFilter({ view, set, rows }: CompanyFilterProps) {
  const text = useText();
  const choices = useCompanyChoices();
  const chosen =
    view.shipperId !== null
      ? { kind: 'SHIPPER' as const, id: view.shipperId }
      : view.carrierId !== null
        ? { kind: 'CARRIER' as const, id: view.carrierId }
        : null;
  if (chosen === null && choices.SHIPPER.length + choices.CARRIER.length < 2) return null;
  const optionsOf = (kind: CompanyKind) => {
    const known = choices[kind].map(({ id, name }) => ({ value: `${kind} ${id}`, label: name }));
    if (chosen?.kind !== kind || choices[kind].some(({ id }) => id === chosen.id)) return known;
    const named = rows.flatMap(({ companies }) => companies).find(({ id }) => id === chosen.id);
    return [
      { value: `${kind} ${chosen.id}`, label: named?.name ?? text('users.filter.company.one') },
      ...known,
    ];
  };
  return (
    <SearchSelect
      size="xs"
      className={classes.company}
      aria-label={text('users.filter.company')}
      placeholder={text('users.filter.company.all')}
      choices={(['SHIPPER', 'CARRIER'] as const)
        .map((kind) => ({ group: text(`users.group.${kind}`), items: optionsOf(kind) }))
        .filter(({ items }) => items.length > 0)}
      value={chosen && `${chosen.kind} ${chosen.id}`}
      onChange={(value) => {
        const [kind, id = null] = value?.split(' ') ?? [];
        set({
          shipperId: kind === 'SHIPPER' ? id : null,
          carrierId: kind === 'CARRIER' ? id : null,
        });
      }}
      maxShown={MAX_SHOWN_CHOICES}
      noMatchText={text('users.filter.company.none')}
    />
  );
}
