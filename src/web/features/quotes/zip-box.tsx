import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import type { ZipHit } from '../../../contract/zips';
import { useText } from '../../texts/use-text';
import { useZipHits } from './use-zip-hits';
import { hitText, isWholeZip, lookupOf } from './zip-text';

interface ZipBoxProps {
  name: string;
  label: string;
  value: string;
  onChange: (text: string) => void;
  error?: ReactNode;
}

/**
 * Takes a ZIP or a city, from two characters. A whole ZIP needs no picking: Enter then sends the form, while
 * with the beginning of a city it picks the first place.
 */
export function ZipBox({ name, label, value, onChange, error }: ZipBoxProps) {
  const text = useText();
  const { hits, isSettled, hasFailed } = useZipHits(value);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [hasFocus, setFocus] = useState(false);
  const isLooking = lookupOf(value) !== null;
  const area = /^[A-Za-z]\d[A-Za-z]$/.test(value.trim()) ? value.trim().toUpperCase() : null;

  function choose(hit: ZipHit) {
    // Canada's places are known by the first three characters; the other three are still to be typed.
    onChange(isWholeZip(hit.zip) ? hitText(hit) : hit.zip);
    combobox.closeDropdown();
  }

  function type(typed: string) {
    onChange(typed);
    if (lookupOf(typed) === null) combobox.closeDropdown();
    else combobox.openDropdown();
  }

  const { selectFirstOption, resetSelectedOption, closeDropdown } = combobox;
  useEffect(() => {
    // The message of a refused field must not lie under the places.
    if (error) closeDropdown();
  }, [error, closeDropdown]);
  useEffect(() => {
    if (hits.length > 0 && !isWholeZip(value)) selectFirstOption();
    else resetSelectedOption();
  }, [hits, value, selectFirstOption, resetSelectedOption]);

  // Shows the city of a typed ZIP once it is left, so that a slip of the finger is seen before the search.
  const typedHit = hasFocus || !isWholeZip(value) ? undefined : hits.find(({ zip }) => zip === value.trim());
  const placed = typedHit && hitText(typedHit);
  useEffect(() => {
    if (placed) onChange(placed);
  }, [placed, onChange]);

  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(zip) => {
        const hit = hits.find((one) => one.zip === zip);
        if (hit) choose(hit);
      }}
    >
      <Combobox.Target withExpandedAttribute>
        <TextInput
          name={name}
          label={label}
          placeholder={text('quotes.zip.placeholder')}
          description={area ? text('quotes.zip.area', { area }) : undefined}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          value={value}
          error={error}
          required
          withAsterisk={false}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => type(event.currentTarget.value)}
          onFocus={(event) => {
            setFocus(true);
            event.currentTarget.select();
          }}
          onBlur={() => {
            setFocus(false);
            combobox.closeDropdown();
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!isLooking}>
        {hits.length > 0 ? (
          <Combobox.Options aria-label={label}>
            {hits.map((hit) => (
              <Combobox.Option key={hit.zip} value={hit.zip}>
                {hitText(hit)}
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
