import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { type FocusEvent, type KeyboardEvent, useEffect, useState } from 'react';
import { useText } from '../../../texts/use-text';
import { type FieldProps, inputProps } from '../../../ui/form/field-props';
import { useZipHits } from './use-zip-hits';
import classes from './zip-box.module.css';
import { choicesOf } from './zip-choices';
import { facilityPlace, hitText, isWholeZip, lookupOf, unfinishedArea, withoutPlace } from './zip-text';

/**
 * Takes a ZIP, a city or the name of a facility, from two characters. A whole ZIP needs no picking: Enter then
 * sends the form, while with the beginning of a name it picks the likeliest, as leaving the box does.
 */
export function ZipBox(props: FieldProps<string>) {
  const { name, label, value, onChange, error } = props;
  const text = useText();
  const hits = useZipHits(value);
  const { places, facilities } = hits;
  const { takable, likeliest, left, placed, isLooking, areFacilitiesTakable } = choicesOf(value, hits);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [hasFocus, setFocus] = useState(false);
  /** The text at which Enter was pressed before its places were there. */
  const [entered, setEntered] = useState<string | null>(null);
  const isWhole = isWholeZip(value);
  const isAsked = lookupOf(value) !== null;

  const { selectFirstOption, resetSelectedOption, closeDropdown } = combobox;
  useEffect(() => {
    // The message of a refused field must not lie under the places.
    if (error) closeDropdown();
  }, [error, closeDropdown]);
  const likeliestKey = likeliest?.key ?? null;
  useEffect(() => {
    if (likeliestKey !== null) selectFirstOption();
    else resetSelectedOption();
  }, [likeliestKey, selectFirstOption, resetSelectedOption]);

  // A box that is left shows the place it stands for, so that a slip of the finger is seen before the search.
  const isEntered = !isWhole && entered === value;
  const taken = isEntered ? likeliest : hasFocus ? null : left;
  const settled = isWhole ? (hasFocus ? null : placed) : (taken?.text ?? null);
  useEffect(() => {
    if (settled === null) return;
    setEntered(null);
    closeDropdown();
    if (settled !== value) onChange(settled);
  }, [settled, value, onChange, closeDropdown]);

  function take(key: string | undefined) {
    const chosen = takable.find((one) => one.key === key);
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
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || isWhole || !isAsked || !isLooking) return;
    event.preventDefault();
    setEntered(value);
  }

  function leave(event: FocusEvent<HTMLInputElement>) {
    // Another window came to the front; the box is still the one being filled.
    if (document.activeElement === event.currentTarget) return;
    const highlighted = combobox.getSelectedOptionIndex();
    // The first is highlighted by itself, any other by who wanted it.
    if (!isWhole && (left !== null || highlighted > 0)) take(takable[highlighted]?.key);
    setFocus(false);
    closeDropdown();
  }

  const area = unfinishedArea(value);
  const isLeftUnclear = !hasFocus && value.trim() !== '' && !isWhole && area === null;
  const isWaiting = isAsked && isLooking;
  const unclear = text(places.hasFailed ? 'quotes.zip.failed' : 'quotes.zip.choose');
  const hint = area
    ? text('quotes.zip.area', { area })
    : isLeftUnclear && isWaiting && text('quotes.zip.looking');
  const hasRows = places.rows.length + facilities.rows.length > 0;
  const emptyText = places.hasFailed
    ? text('quotes.zip.failed')
    : text(isLooking ? 'quotes.zip.looking' : 'quotes.zip.none');

  const placeOptions = places.rows.map((one) => (
    <Combobox.Option key={one.zip} value={one.zip} disabled={!places.isSettled}>
      {hitText(one, value)}
    </Combobox.Option>
  ));
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
          error={error || (isLeftUnclear && !isWaiting && left === null && unclear)}
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
      <Combobox.Dropdown hidden={!isAsked}>
        {/* There from the first: the box names its list only when it is drawn again after that. */}
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
                  <Combobox.Option key={one.id} value={one.id} disabled={!areFacilitiesTakable}>
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
