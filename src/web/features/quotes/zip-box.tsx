import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { useText } from '../../texts/use-text';
import { useZipHits } from './use-zip-hits';
import {
  chosenText,
  hitText,
  isPlaceOf,
  isWholeZip,
  lookupOf,
  unfinishedArea,
  withoutPlace,
} from './zip-text';

interface ZipBoxProps {
  name: string;
  label: string;
  value: string;
  onChange: (text: string) => void;
  error?: ReactNode;
}

/**
 * Takes a ZIP or a city, from two characters. A whole ZIP needs no picking: Enter then sends the form, while
 * with the beginning of a city it picks the first place, as leaving the box does.
 */
export function ZipBox({ name, label, value, onChange, error }: ZipBoxProps) {
  const text = useText();
  const { hits, isSettled, hasFailed } = useZipHits(value);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [hasFocus, setFocus] = useState(false);
  /** The text at which Enter was pressed before its places were there. */
  const [entered, setEntered] = useState<string | null>(null);
  const isWhole = isWholeZip(value);
  const area = unfinishedArea(value);
  const isLooking = lookupOf(value) !== null && !isSettled && !hasFailed;

  const { selectFirstOption, resetSelectedOption, closeDropdown } = combobox;
  useEffect(() => {
    // The message of a refused field must not lie under the places.
    if (error) closeDropdown();
  }, [error, closeDropdown]);
  useEffect(() => {
    if (isSettled && hits.length > 0 && !isWholeZip(value)) selectFirstOption();
    else resetSelectedOption();
  }, [hits, isSettled, value, selectFirstOption, resetSelectedOption]);

  // A box that is left shows the place it stands for, so that a slip of the finger is seen before the search.
  const isDone = !hasFocus || (!isWhole && entered === value);
  const hit = isWhole ? hits.find((one) => isPlaceOf(value, one)) : hits[0];
  const placed = isDone && isSettled && hit ? chosenText(hit, value) : null;
  useEffect(() => {
    if (placed === null) return;
    setEntered(null);
    closeDropdown();
    if (placed !== value) onChange(placed);
  }, [placed, value, onChange, closeDropdown]);

  function take(zip: string | undefined) {
    const chosen = isSettled ? hits.find((one) => one.zip === zip) : undefined;
    if (!chosen) return;
    onChange(chosenText(chosen, value));
    closeDropdown();
  }

  function type(typed: string) {
    const kept = withoutPlace(typed);
    onChange(kept);
    if (lookupOf(kept) === null) closeDropdown();
    else combobox.openDropdown();
  }

  function waitForPlaces(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || isWhole || !isLooking) return;
    event.preventDefault();
    setEntered(value);
  }

  function leave(event: FocusEvent<HTMLInputElement>) {
    // Another window came to the front; the box is still the one being filled.
    if (document.activeElement === event.currentTarget) return;
    if (!isWhole) take(hits[combobox.getSelectedOptionIndex()]?.zip);
    setFocus(false);
    closeDropdown();
  }

  const isLeftUnclear = !hasFocus && value.trim() !== '' && !isWhole && area === null;
  const unclear = text(hasFailed ? 'quotes.zip.failed' : 'quotes.zip.choose');
  const hint = area
    ? text('quotes.zip.area', { area })
    : isLeftUnclear && isLooking && text('quotes.zip.looking');
  return (
    <Combobox store={combobox} onOptionSubmit={take}>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          name={name}
          label={label}
          placeholder={text('quotes.zip.placeholder')}
          description={hint || undefined}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          value={value}
          error={error || (isLeftUnclear && !isLooking && hits.length === 0 && unclear)}
          required
          withAsterisk={false}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={waitForPlaces}
          onFocus={(event) => {
            setFocus(true);
            event.currentTarget.select();
          }}
          onBlur={leave}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={lookupOf(value) === null}>
        {hits.length > 0 ? (
          <Combobox.Options aria-label={label}>
            {hits.map((one) => (
              <Combobox.Option key={one.zip} value={one.zip} disabled={!isSettled}>
                {hitText(one, value)}
              </Combobox.Option>
            ))}
          </Combobox.Options>
        ) : (
          <Combobox.Empty role="status">
            {hasFailed
              ? text('quotes.zip.failed')
              : text(isSettled ? 'quotes.zip.none' : 'quotes.zip.looking')}
          </Combobox.Empty>
        )}
      </Combobox.Dropdown>
    </Combobox>
  );
}
