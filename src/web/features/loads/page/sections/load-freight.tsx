import { Fragment } from 'react';
import { useText } from '../../../../texts/use-text';
import { formatNumber } from '../../../../ui/format/number';
import { TemperatureBadge } from '../../../../ui/marks/temperature-badge';
import { SectionCard } from '../../../../ui/section-card';
import { ValueOrLink } from '../../../../ui/value-or-link';
import type { LoadSectionProps } from '../load-section-props';
import classes from './load-freight.module.css';

/** What is carried, and the references of both sides. */
export function LoadFreight({ load }: LoadSectionProps) {
  const text = useText();
  const { po, pickupNumber, own } = load.references;
  const services = [...new Set(load.stops.flatMap(({ accessorials }) => accessorials))];
  const yesNo = (value: boolean) => text(value ? 'loads.yes' : 'loads.no');
  const facts = [
    [text('loads.commodity'), text(`commodity.${load.commodity}`)],
    [text('loads.product'), load.productDescription],
    [text('loads.pallets'), formatNumber(load.pallets)],
    [text('loads.weight.label'), text('loads.weight.value', { weight: formatNumber(load.grossWeightLbs) })],
    [
      text('loads.temperature'),
      <TemperatureBadge key="temperature" temperature={load.temperature} degreesF={load.temperatureF} />,
    ],
    [text('loads.stackable'), yesNo(load.stackable)],
    [text('loads.foodGrade'), yesNo(load.foodGrade)],
    [text('loads.services'), services.map((one) => text(`accessorial.${one}`)).join(', ') || null],
    [text('loads.reference.po'), po],
    [text('loads.reference.pickupNumber'), pickupNumber],
    [text('loads.reference.own'), own],
    [text('loads.instructions'), load.specialInstructions],
  ] as const;
  return (
    <SectionCard title={text('loads.freight')} aside={<PhoneHint text={load.specialInstructions} />}>
      <dl className={classes.facts}>
        {facts
          .filter(([, value]) => value !== null)
          .map(([term, value]) => (
            <Fragment key={term}>
              <dt>{term}</dt>
              <dd>{typeof value === 'string' ? <ValueOrLink value={value} /> : value}</dd>
            </Fragment>
          ))}
      </dl>
    </SectionCard>
  );
}

/** Instructions are seen on a phone before the card is opened. */
const PhoneHint = ({ text }: { text: string | null }) =>
  text === null ? null : <span className={classes.phoneHint}>{text}</span>;
