import { useText } from '../../../texts/use-text';
import { FilterChip } from '../../../ui/table/filters/table-filters';
import type { LanesAddress } from '../lanes-view';

/** The view without an area filter. */
const ANYWHERE = { area: null, fromArea: null, toArea: null };

/** A chip for the area or the lane chosen on the map, which stays visible while the map is closed. */
export function AreaFilter({ address: { view, set } }: { address: LanesAddress }) {
  const text = useText();
  const { area, fromArea: from, toArea: to } = view;
  const label =
    from !== null && to !== null
      ? text('bulk.map.filter.line', { from, to })
      : from !== null
        ? text('bulk.map.filter.from', { from })
        : to !== null
          ? text('bulk.map.filter.to', { to })
          : area;
  if (label === null) return null;
  return (
    <FilterChip
      label={label}
      removeLabel={text('bulk.map.remove', { filter: label })}
      onRemove={() => set(ANYWHERE)}
    />
  );
}
