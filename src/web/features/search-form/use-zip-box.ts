import { useCombobox } from '@mantine/core';
import { type ChangeEvent, type FocusEvent, type KeyboardEvent, useEffect, useState } from 'react';
import type { FieldProps } from '../../ui/form/field-props';
import { type Choices, settle } from './zip-choices';
import { isFullZip, lookupOf, withoutPlace } from './zip-text';

type ZipBoxProps = Pick<FieldProps<string>, 'value' | 'onChange' | 'error'>;

/** Changes the text of the box, and opens and closes its list, as the user types, chooses, presses Enter, and leaves. */
export function useZipBox({ value, onChange, error }: ZipBoxProps, choices: Choices) {
  const { selectable, bestMatch, blurMatch, isSearching } = choices;
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [hasFocus, setFocus] = useState(false);
  /** The text for which Enter was pressed before its results arrived. */
  const [entered, setEntered] = useState<string | null>(null);
  /** A place that was chosen on blur and not by the user. A line below the box says so until the text changes. */
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

  const isEntered = entered === value;
  const { text: settledText, isAssumed } = settle(value, choices, { hasFocus, isEntered });
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

  function type(event: ChangeEvent<HTMLInputElement>) {
    const kept = withoutPlace(event.currentTarget.value);
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

  function enter(event: FocusEvent<HTMLInputElement>) {
    setFocus(true);
    event.currentTarget.select();
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

  return {
    combobox,
    hasFocus,
    /** The name for which the place of the current text was chosen on blur; null if the user chose it. */
    assumedFor: assumed?.text === value ? assumed.typed : null,
    choose,
    inputEvents: { onChange: type, onKeyDown: waitForPlaces, onFocus: enter, onBlur: leave },
  };
}
