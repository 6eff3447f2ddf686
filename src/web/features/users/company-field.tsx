import { useText } from '../../texts/use-text';
import type { FieldProps } from '../../ui/form/field-props';
import { SearchSelect } from '../../ui/form/search-select';
import { type CompanyChoice, MAX_SHOWN_CHOICES } from './use-company-choices';
import type { CompanyKind } from './user';

interface CompanyFieldProps extends FieldProps<string | null> {
  kind: CompanyKind;
  choices: readonly CompanyChoice[];
}

/** Selects one company out of up to ten thousand. */
export function CompanyField({ kind, choices, ...field }: CompanyFieldProps) {
  const text = useText();
  const isShipper = kind === 'SHIPPER';
  return (
    <SearchSelect
      {...field}
      placeholder={text(isShipper ? 'users.field.customer.choose' : 'users.field.carrier.choose')}
      noMatchText={text(isShipper ? 'users.field.customer.none' : 'users.field.carrier.none')}
      choices={choices.map(({ id, name }) => ({ value: id, label: name }))}
      maxShown={MAX_SHOWN_CHOICES}
    />
  );
}
