import type { BulkMap } from '../../../../contract/quotes/bulk-search-answers';
import type { Text } from '../../../texts/use-text';
import type { MapArea, MapLine } from '../../lane-map/lane-map-types';

type Line = BulkMap['lines'][number];
type Names = ReadonlyMap<string, string>;

/** Returns the names of the areas, such as "Salinas, CA", or "CA" for a state. */
export const areaNames = ({ areas, byState }: BulkMap): Names =>
  new Map(areas.map(({ code, place }) => [code, byState ? code : place]));

/** Returns the areas to draw, labeled with the city, or with the code of a state. */
export const mapAreas = ({ areas, byState }: BulkMap, names: Names, text: Text): MapArea[] =>
  areas.map(({ code, latitude, longitude, lanes }) => {
    const place = names.get(code) ?? code;
    const label = byState ? code : (place.split(',')[0] ?? place);
    return { code, latitude, longitude, label, title: text('bulk.map.area.title', { place, lanes }) };
  });

const quotedOf = ({ lanes, none, waiting }: Line): MapLine['quoted'] => {
  if (none === lanes) return 'NONE';
  if (none > 0) return 'SOME';
  return waiting === lanes ? 'WAITING' : 'ALL';
};

export const mapLines = ({ lines }: BulkMap, names: Names, text: Text): MapLine[] =>
  lines.map((line) => ({
    from: line.from,
    to: line.to,
    lanes: line.lanes,
    quoted: quotedOf(line),
    title: text('bulk.map.line.title', {
      from: names.get(line.from) ?? line.from,
      to: names.get(line.to) ?? line.to,
      lanes: line.lanes,
      none: line.none,
    }),
  }));
