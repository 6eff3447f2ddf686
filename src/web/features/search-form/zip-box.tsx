import { Combobox, TextInput } from '@mantine/core';
import { formatZip } from '../../../domain/places/zip';
import { useText } from '../../texts/use-text';
import { type FieldProps, inputProps } from '../../ui/form/field-props';
import { useZipBox } from './use-zip-box';
import { useZipHits } from './use-zip-hits';
import { choicesOf } from './zip-choices';
import { ZipOptions } from './zip-options';
import { isFullZip, lookupOf, unfinishedArea, zipOfText } from './zip-text';

/**
 * Accepts a ZIP, a city, or a facility name of two or more characters. A full ZIP needs no choice, so Enter submits the
 * form. With the start of a name, Enter or blur chooses the best match.
 */
export function ZipBox(props: FieldProps<string>) {
  const { name, label, value, error } = props;
  const text = useText();
  const hits = useZipHits(value);
  const choices = choicesOf(value, hits);
  const { combobox, hasFocus, assumedFor, choose, inputEvents } = useZipBox(props, choices);

  const hasLookup = lookupOf(value) !== null;
  const area = unfinishedArea(value);
  const isUnresolved = !hasFocus && value.trim() !== '' && !isFullZip(value) && area === null;
  const isWaiting = hasLookup && choices.isSearching;
  const unresolvedText = text(hits.places.hasFailed ? 'quotes.zip.failed' : 'quotes.zip.choose');
  const hint = () => {
    if (area) return text('quotes.zip.area', { area });
    if (isUnresolved && isWaiting) return text('quotes.zip.looking');
    if (assumedFor === null) return undefined;
    return text('quotes.zip.assumed', { zip: formatZip(zipOfText(value)), typed: assumedFor });
  };
  return (
    <Combobox store={combobox} onOptionSubmit={choose}>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          name={name}
          label={label}
          placeholder={text('quotes.zip.placeholder')}
          description={hint()}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          value={value}
          error={error || (isUnresolved && !isWaiting && choices.blurMatch === null && unresolvedText)}
          {...inputProps(props)}
          autoComplete="off"
          spellCheck={false}
          {...inputEvents}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!hasLookup}>
        <ZipOptions label={label} typed={value} hits={hits} choices={choices} />
      </Combobox.Dropdown>
    </Combobox>
  );
}
