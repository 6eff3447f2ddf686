import type { LinkedLoad } from '../../../../contract/load-links';
import { useText } from '../../../texts/use-text';
import { formatDay } from '../../../ui/format/day';
import { formatCents } from '../../../ui/format/money';
import { formatNumber } from '../../../ui/format/number';
import classes from './answer-load.module.css';

/** Where, when, what, and for how much. */
export function LinkedFacts({ load }: { load: LinkedLoad }) {
  const text = useText();
  const temperature = text(`temperature.${load.temperature}`);
  const facts = [
    [text('answerLoad.pickup'), formatDay(load.pickupDate), text('answerLoad.place', load.pickup)],
    [
      text('answerLoad.delivery'),
      formatDay(load.deliveryDate),
      text('answerLoad.place', load.delivery),
      ...(load.dropoffs > 1 ? [text('answerLoad.dropoffs', { count: load.dropoffs })] : []),
    ],
    [
      text('answerLoad.freight'),
      text('answerLoad.freight.value', {
        count: load.pallets,
        weight: formatNumber(load.grossWeightLbs),
        commodity: text(`commodity.${load.commodity}`),
        temperature:
          load.temperatureF === null
            ? temperature
            : text('answerLoad.degrees', { temperature, degrees: load.temperatureF }),
      }),
    ],
    [text('answerLoad.total'), formatCents(load.totalCents)],
  ];
  return (
    <dl className={classes.facts}>
      {facts.map(([label, ...lines]) => (
        <div key={label}>
          <dt>{label}</dt>
          {lines.map((line) => (
            <dd key={line}>{line}</dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
