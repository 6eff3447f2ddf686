import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { type FocusEvent, type KeyboardEvent, useEffect, useState } from 'react';
import { formatZip } from '../../../../domain/zip';
import { useText } from '../../../texts/use-text';
import { type FieldProps, inputProps } from '../../../ui/form/field-props';
import { useZipHits } from './use-zip-hits';
import classes from './zip-box.module.css';
import { choicesOf } from './zip-choices';
import {
  facilityPlace,
  hitText,
  isFullZip,
  lookupOf,
  unfinishedArea,
  withoutPlace,
  zipOfText,
} from './zip-text';

/**
 * Accepts a ZIP, a city, or a facility name of two or more characters. A full ZIP needs no choice, so Enter
 * submits the form. With the start of a name, Enter or blur chooses the best match.
 */
export function ZipBox(props: FieldProps<string>) {
  const { name, label, value, onChange, error } = props;
  const text = useText();
  const hits = useZipHits(value);
  const { places, facilities } = hits;
  const { selectable, bestMatch, blurMatch, zipWithPlace, isSearching, areFacilitiesSelectable } = choicesOf(
    value,
    hits,
  );
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [hasFocus, setFocus] = useState(false);
  /** The text when Enter was pressed before its results arrived. */
  const [entered, setEntered] = useState<string | null>(null);
  /** A place chosen on blur, without the user's picking it: said below the box until it changes. */
  const [assumed, setAssumed] = useState<{ typed: string; text: string } | null>(null);
  const hasFullZip = isFullZip(value);
  const hasLookup = lookupOf(value) !== null;

  const { selectFirstOption, resetSelectedOption, closeDropdown } = combobox;
  useEffect(() => {
    // The list must not cover the message of an invalid field.
    if (error) closeDropdown();
  }, [error, closeDropdown]);
  const bestMatchKey = bestMatch?.key ?? null;
  useEffect(() => {
    if (bestMatchKey !== null) selectFirstOption();
    else resetSelectedOption();
  }, [bestMatchKey, selectFirstOption, resetSelectedOption]);

  // On blur, the box shows the place of its ZIP, so that a typo is visible before the search.
  const isEntered = !hasFullZip && entered === value;
  const match = isEntered ? bestMatch : hasFocus ? null : blurMatch;
  const isAssumed = !isEntered && match !== null;
  const settledText = hasFullZip ? (hasFocus ? null : zipWithPlace) : (match?.text ?? null);
  useEffect(() => {
    if (settledText === null) return;
    setEntered(null);
    closeDropdown();
    if (settledText === value) return;
    if (isAssumed) setAssumed({ typed: value, text: settledText });
    onChange(settledText);
  }, [settledText, isAssumed, value, onChange, closeDropdown]);

  function choose(key: string | undefined) {
    const chosen = selectable.find((one) => one.key === key);
    if (!chosen) return;
    onChange(chosen.text);
    closeDropdown();
  }

  function type(typed: string) {
    const kept = withoutPlace(typed);
    onChange(kept);
    if (lookupOf(kept) === null) closeDropdown();
    else combobox.openDropdown();
  }

  function waitForPlaces(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || hasFullZip || !hasLookup || !isSearching)
      return;
    event.preventDefault();
    setEntered(value);
  }

  function leave(event: FocusEvent<HTMLInputElement>) {
    // Only the window lost the focus; the user is still in this box.
    if (document.activeElement === event.currentTarget) return;
    const highlighted = combobox.getSelectedOptionIndex();
    // The first row is highlighted automatically, any other only by the user.
    if (!hasFullZip && (blurMatch !== null || highlighted > 0)) {
      const chosen = selectable[highlighted];
      if (chosen && highlighted === 0) setAssumed({ typed: value, text: chosen.text });
      choose(chosen?.key);
    }
    setFocus(false);
    closeDropdown();
  }

  const area = unfinishedArea(value);
  const isUnresolved = !hasFocus && value.trim() !== '' && !hasFullZip && area === null;
  const isWaiting = hasLookup && isSearching;
  const unresolvedText = text(places.hasFailed ? 'quotes.zip.failed' : 'quotes.zip.choose');
  const hint = () => {
    if (area) return text('quotes.zip.area', { area });
    if (isUnresolved && isWaiting) return text('quotes.zip.looking');
    if (assumed?.text !== value) return undefined;
    return text('quotes.zip.assumed', { zip: formatZip(zipOfText(value)), typed: assumed.typed });
  };
  const hasRows = places.rows.length + facilities.rows.length > 0;
  const emptyText = places.hasFailed
    ? text('quotes.zip.failed')
    : text(isSearching ? 'quotes.zip.looking' : 'quotes.zip.none');

  const placeOptions = places.rows.map((one) => (
    <Combobox.Option key={one.zip} value={one.zip} disabled={!places.isSettled}>
      {hitText(one, value)}
    </Combobox.Option>
  ));
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
          error={error || (isUnresolved && !isWaiting && blurMatch === null && unresolvedText)}
          {...inputProps(props)}
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
      <Combobox.Dropdown hidden={!hasLookup}>
        {/* Always rendered: the input references its list only if the list exists at its next render. */}
        <Combobox.Options
          hidden={!hasRows}
          className={classes.options}
          tabIndex={-1}
          aria-label={hasRows ? label : undefined}
        >
          {facilities.rows.length === 0 ? (
            placeOptions
          ) : (
            <>
              {placeOptions.length > 0 && (
                <Combobox.Group label={text('quotes.zip.places')}>{placeOptions}</Combobox.Group>
              )}
              <Combobox.Group label={text('quotes.zip.facilities')}>
                {facilities.rows.map((one) => (
                  <Combobox.Option key={one.id} value={one.id} disabled={!areFacilitiesSelectable}>
                    <span className={classes.name}>{one.name}</span>{' '}
                    <span className={classes.details}>
                      {text(`facility.${one.type}`)} · {facilityPlace(one)}
                    </span>
                  </Combobox.Option>
                ))}
              </Combobox.Group>
            </>
          )}
        </Combobox.Options>
        {(places.hasFailed || !hasRows) && <Combobox.Empty role="status">{emptyText}</Combobox.Empty>}
      </Combobox.Dropdown>
    </Combobox>
  );
}
