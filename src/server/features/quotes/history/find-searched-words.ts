import { AppError } from '../../../../contract/app-error';
import type { RateBook } from '../../../../rating/rate-book';
import { zipsOfWord } from '../../reference/known-places';
import type { SearchedWords } from './history-filters';

const ZIP_START = /^(\d{1,5}|[a-z]\d([a-z](\d([a-z]\d?)?)?)?)$/;
const STARTS_WITH_DIGIT = /^\d/;

/**
 * Finds the places that each word of a search can mean. The words come from `searchWords`. Throws NOT_READY if a word can be
 * a city and the rate book, which has the names of cities, is not loaded yet.
 */
export function findSearchedWords(book: RateBook | null, words: readonly string[]): SearchedWords {
  return {
    words,
    places: words.map((word) => ({
      zipStart: ZIP_START.test(word) ? word.toUpperCase() : null,
      zips: zipsOf(book, word),
    })),
  };
}

function zipsOf(book: RateBook | null, word: string): readonly string[] {
  // No city name starts with a digit.
  if (STARTS_WITH_DIGIT.test(word)) return [];
  if (book === null) throw new AppError('NOT_READY');
  return zipsOfWord(book.reference, word);
}
