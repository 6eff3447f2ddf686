import { formatZip } from '../../../domain/places/zip';
import { useText } from '../../texts/use-text';
import { CheckIcon } from '../../ui/icons';
import boxes from '../../ui/page/boxes.module.css';
import flow from '../../ui/page/flow.module.css';
import font from '../../ui/page/font.module.css';
import { RowButton } from '../../ui/table/row-button';
import classes from './stop-fields.module.css';
import type { FacilityChoice } from './use-facilities-at';

interface KnownFacilityProps {
  /** The chosen facility; undefined after a reload of the page, until it is read again. */
  facility: FacilityChoice | undefined;
  onEdit: (() => void) | undefined;
}

/** The address of a chosen facility, shown instead of the address fields. */
export function KnownFacility({ facility, onEdit }: KnownFacilityProps) {
  const text = useText();
  const street = [facility?.street, facility?.street2].filter(Boolean).join(', ');
  return (
    <div className={`${boxes.card} ${classes.known}`}>
      <p className={`${flow.buttons} ${font.strong} ${classes.knownHead}`}>
        <CheckIcon size={14} /> {text('booking.facility.known')}
        {facility && onEdit && (
          <span className={flow.end}>
            <RowButton
              label={text('booking.facility.edit')}
              fullLabel={text('booking.facility.edit.of', { name: facility.name })}
              onPress={onEdit}
            />
          </span>
        )}
      </p>
      {facility && (
        <p className={font.words}>
          {street}, {facility.city}, {facility.state} {formatZip(facility.zip)}
        </p>
      )}
    </div>
  );
}
