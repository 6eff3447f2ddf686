import { useMemo } from 'react';
import { readStored } from '../browser-storage';
import { COLUMN_TEXTS, columnWords } from './column-words';
import { createText } from './create-text';
import { localeOf } from './text-provider';

/** The words for columns of files. Their texts load with the parts that show rows of files, not on every first visit. */
export const useColumnWords = () =>
  useMemo(
    () => columnWords(createText(localeOf([readStored('userLocale'), ...navigator.languages]), COLUMN_TEXTS)),
    [],
  );
