import { type UseFormReturnType, useForm } from '@mantine/form';
import { emptySearch, type SearchValues } from './search-values';

export type SearchForm = UseFormReturnType<SearchValues>;

export function useSearchForm(): SearchForm {
  return useForm<SearchValues>({ initialValues: emptySearch(new Date()), clearInputErrorOnChange: true });
}
