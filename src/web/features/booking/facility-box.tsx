import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { formatZip } from '../../../domain/places/zip';
import { useText } from '../../texts/use-text';
import { type FieldProps, inputProps } from '../../ui/form/field-props';
import { Badge } from '../../ui/marks/badge';
import font from '../../ui/page/font.module.css';
import classes from './facility-box.module.css';
import type { FacilityChoice } from './use-facilities-at';

interface FacilityBoxProps extends FieldProps<string> {
  zip: string;
  facilities: readonly FacilityChoice[];
  /** Whether the name is that of a chosen facility. */
  isKnown: boolean;
  onPick: (facility: FacilityChoice) => void;
}

/**
 * A field for a facility in the stop's ZIP. The user finds one by a part of its name or street, or types the name of a new
 * one.
 */
export function FacilityBox(props: FacilityBoxProps) {
  const { name, label, value, onChange, error, zip, facilities, isKnown, onPick } = props;
  const text = useText();
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const words = isKnown ? '' : value.trim().toLowerCase();
  const matching = facilities.filter((one) => `${one.name} ${one.street}`.toLowerCase().includes(words));
  const isNew = !isKnown && value.trim() !== '';
  const group = (label: string, rows: readonly FacilityChoice[]) =>
    rows.length > 0 && (
      <Combobox.Group label={label}>
        {rows.map((one) => (
          <Combobox.Option key={one.id} value={one.id}>
            <span className={font.medium}>{one.name}</span> <span className={font.small}>{one.street}</span>
          </Combobox.Option>
        ))}
      </Combobox.Group>
    );
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(id) => {
        const picked = matching.find((one) => one.id === id);
        if (picked) onPick(picked);
        combobox.closeDropdown();
      }}
    >
      <Combobox.Target withExpandedAttribute>
        <TextInput
          name={name}
          label={label}
          value={value}
          error={error}
          placeholder={text('booking.facility.placeholder')}
          autoComplete="off"
          spellCheck={false}
          {...inputProps(props)}
          rightSectionWidth={isNew ? 56 : undefined}
          rightSectionPointerEvents="none"
          rightSection={isNew && <Badge tone="info">{text('booking.facility.new')}</Badge>}
          onChange={(event) => {
            onChange(event.currentTarget.value);
            combobox.openDropdown();
          }}
          onClick={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={matching.length === 0}>
        <Combobox.Options className={classes.options} tabIndex={-1} aria-label={label}>
          {group(
            text('booking.facility.own'),
            matching.filter(({ shipperId }) => shipperId !== null),
          )}
          {group(
            text('booking.facility.others', { zip: formatZip(zip) }),
            matching.filter(({ shipperId }) => shipperId === null),
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
