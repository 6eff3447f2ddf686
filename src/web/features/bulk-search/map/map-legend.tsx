import { useText } from '../../../texts/use-text';
import flow from '../../../ui/page/flow.module.css';
import font from '../../../ui/page/font.module.css';
import type { MapLine } from '../../lane-map/lane-map-types';
import { LineSample } from '../../lane-map/line-sample';
import classes from './bulk-map.module.css';

const KINDS = [
  { quoted: 'ALL', label: 'bulk.map.quoted' },
  { quoted: 'SOME', label: 'bulk.map.some' },
  { quoted: 'NONE', label: 'bulk.map.none' },
  { quoted: 'WAITING', label: 'bulk.map.waiting' },
] as const;

/** The legend of the lines that are on the map. */
export function MapLegend({ lines }: { lines: readonly MapLine[] }) {
  const text = useText();
  const drawn = new Set(lines.map(({ quoted }) => quoted));
  return (
    <ul className={`${flow.row} ${font.small} ${classes.legend}`}>
      {KINDS.filter(({ quoted }) => drawn.has(quoted)).map(({ quoted, label }) => (
        <li key={quoted} className={flow.inline}>
          <LineSample quoted={quoted} />
          {text(label)}
        </li>
      ))}
      <li>{text('bulk.map.wide')}</li>
    </ul>
  );
}
