import { useText } from '../../texts/use-text';
import classes from './temperature-badge.module.css';

interface TemperatureBadgeProps {
  temperature: 'FROZEN' | 'CHILLED' | 'AMBIENT';
  /** The set point in °F, if there is one. */
  degreesF?: number | null;
}

/** A temperature class in its color, such as "Frozen 0 °F". */
export function TemperatureBadge({ temperature, degreesF = null }: TemperatureBadgeProps) {
  const text = useText();
  const label = text(`temperature.${temperature}`);
  return (
    <span className={classes.badge} data-temperature={temperature}>
      {degreesF === null ? label : text('temperature.setPoint', { class: label, degrees: degreesF })}
    </span>
  );
}
