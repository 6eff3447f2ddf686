import { useText } from '../../texts/use-text';
import { Facts } from '../../ui/page/facts';

/** The font sizes and weights of the screens. */
const SCALE = [
  { use: '28 / 650', fontSize: 28, fontWeight: 650 },
  { use: '20 / 600', fontSize: 20, fontWeight: 600 },
  { use: '16 / 600', fontSize: 16, fontWeight: 600 },
  { use: '14 / 600', fontSize: 14, fontWeight: 600 },
  { use: '14 / 400', fontSize: 14, fontWeight: 400 },
  { use: '13 / 500', fontSize: 13, fontWeight: 500 },
  { use: '13 / 400', fontSize: 13, fontWeight: 400 },
  { use: '12 / 400', fontSize: 12, fontWeight: 400 },
  { use: '11 / 500', fontSize: 11, fontWeight: 500 },
] as const;

export function DesignType() {
  const text = useText();
  return (
    <Facts
      facts={SCALE.map(({ use, ...style }) => [
        use,
        <span key={use} style={{ ...style, lineHeight: 1.4 }}>
          {text('design.yet.hint')}
        </span>,
      ])}
    />
  );
}
