import { Select } from '@mantine/core';
import '../../ui/form/choice-list-styles';
import { useText } from '../../texts/use-text';
import { type FieldProps, inputProps } from '../../ui/form/field-props';
import { WITHOUT_STOP } from '../../ui/form/searched-choice-field';
import { type CompanyChoice, MOST_SHOWN_CHOICES } from './use-company-choices';
import type { CompanyKind } from './user';

interface CompanyFieldProps extends FieldProps<string | null> {
  kind: CompanyKind;
  choices: readonly CompanyChoice[];
}

/** One of perhaps ten thousand companies: only so many stand in the list, a letter more finds the others. */
export function CompanyField(props: CompanyFieldProps) {
  const text = useText();
  const { kind, choices, isRequired, hidesAsterisk, isDisabled, ...field } = props;
  return (
    <Select
      {...field}
      {...inputProps(props)}
      placeholder={text(kind === 'SHIPPER' ? 'users.field.customer.choose' : 'users.field.carrier.choose')}
      data={choices.map(({ id, name }) => ({ value: id, label: name }))}
      limit={MOST_SHOWN_CHOICES}
      searchable
      clearable
      openOnFocus={false}
      nothingFoundMessage={text(
        kind === 'SHIPPER' ? 'users.field.customer.none' : 'users.field.carrier.none',
      )}
      scrollAreaProps={WITHOUT_STOP}
    />
  );
}
