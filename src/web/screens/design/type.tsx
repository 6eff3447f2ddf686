import { useText } from '../../texts/use-text';
import classes from './design.module.css';

/** The font sizes and weights of the screens. */
const SCALE = [
  { use: '22 / 600', fontSize: 22, fontWeight: 600 },
  { use: '18 / 600', fontSize: 18, fontWeight: 600 },
  { use: '15 / 600', fontSize: 15, fontWeight: 600 },
  { use: '14 / 400', fontSize: 14, fontWeight: 400 },
  { use: '13.5 / 400', fontSize: 13.5, fontWeight: 400 },
  { use: '13 / 500', fontSize: 13, fontWeight: 500 },
  { use: '12 / 400', fontSize: 12, fontWeight: 400 },
] as const;

export function DesignType() {
  const text = useText();
  return (
    <dl className={classes.specimens}>
      {SCALE.map(({ use, fontSize, fontWeight }) => (
        <div key={use} style={{ display: 'contents' }}>
          <dt className={classes.dim}>{use}</dt>
          <dd style={{ fontSize, fontWeight }}>{text('design.yet.hint')}</dd>
        </div>
      ))}
    </dl>
  );
}
