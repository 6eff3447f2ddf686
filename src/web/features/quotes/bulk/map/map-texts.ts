import type { BulkMap } from '../../../../../contract/bulk-search-answers';
import type { Text } from '../../../../texts/use-text';
import type { MapArea, MapLine } from '../../lane-map/lane-map-types';

type Line = BulkMap['lines'][number];
type Names = ReadonlyMap<string, string>;

/** "Salinas, CA", or "CA" for a state. */
export const areaNames = ({ areas, byState }: BulkMap): Names =>
  new Map(areas.map(({ code, place }) => [code, byState ? code : place]));

/** The areas to draw. States have their code on the map already. */
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
