import { HANDLING } from '../../../../../domain/shipment/shipment-request';
import { useText } from '../../../../texts/use-text';
import { formatNumber } from '../../../../ui/format/number';
import { TemperatureBadge } from '../../../../ui/marks/temperature-badge';
import { Facts } from '../../../../ui/page/facts';
import { SectionCard } from '../../../../ui/page/section-card';
import { useIsPhone } from '../../../../ui/table/use-fitting-table';
import type { LoadSectionProps } from '../load-section-props';
import classes from './load-freight.module.css';

/** The freight, and the references of both sides. */
export function LoadFreight({ load }: LoadSectionProps) {
  const text = useText();
  const isPhone = useIsPhone();
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
    ...HANDLING.map((one) => [text(`handling.${one}`), yesNo(load[one])] as const),
    [text('loads.services'), services.map((one) => text(`accessorial.${one}`)).join(', ') || null],
    [text('loads.reference.po'), po],
    [text('loads.reference.pickupNumber'), pickupNumber],
    [text('loads.reference.own'), own],
    [text('loads.instructions'), load.specialInstructions],
  ] as const;
  return (
    <SectionCard
      title={text('loads.freight')}
      // A phone shows the instructions before the card is opened.
      aside={isPhone ? <span className={classes.hint}>{load.specialInstructions}</span> : undefined}
    >
      <Facts facts={facts} isSplit />
    </SectionCard>
  );
}
