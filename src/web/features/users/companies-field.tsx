import { CloseButton } from '@mantine/core';
import '@mantine/core/styles/CloseButton.layer.css';
import { useId } from 'react';
import { useText } from '../../texts/use-text';
import type { FieldProps } from '../../ui/form/field-props';
import { SearchSelect } from '../../ui/form/search-select';
import flow from '../../ui/page/flow.module.css';
import font from '../../ui/page/font.module.css';
import { type CompanyChoice, MAX_SHOWN_CHOICES } from './use-company-choices';
import type { CompanyKind, UserCompany } from './user';
import classes from './users.module.css';

interface CompaniesFieldProps extends FieldProps<string[]> {
  kind: CompanyKind;
  /** The user's companies by name, including those that can no longer be chosen. */
  known: readonly UserCompany[];
  choices: readonly CompanyChoice[];
}

/** A user's companies, with buttons to remove them and a list to add others. */
export function CompaniesField({
  name,
  kind,
  label,
  known,
  choices,
  value,
  onChange,
  error,
}: CompaniesFieldProps) {
  const text = useText();
  const labelId = useId();
  const names = new Map([...choices, ...known].map((company) => [company.id, company.name]));
  const inactiveIds = new Set(known.filter(({ isActive }) => !isActive).map(({ id }) => id));
  const remaining = choices.filter(({ id }) => !value.includes(id));
  return (
    <fieldset className={`${flow.group} ${classes.fieldset}`} aria-labelledby={labelId}>
      <legend id={labelId} className={font.heading}>
        {label}
      </legend>
      {value.length === 0 && <p className={font.hint}>{text(`user.companies.none.${kind}`)}</p>}
      {value.length > 0 && (
        <ul className={flow.buttons}>
          {value.map((id) => {
            const company = names.get(id) ?? text('users.filter.company.one');
            return (
              <li key={id} className={`${flow.inline} ${classes.chip}`}>
                {inactiveIds.has(id) ? text('user.companies.inactive', { company }) : company}
                <CloseButton
                  aria-label={text('user.companies.remove', { company })}
                  onClick={() => onChange(value.filter((one) => one !== id))}
                />
              </li>
            );
          })}
        </ul>
      )}
      {(remaining.length > 0 || error) && (
        <SearchSelect
          name={name}
          aria-label={text(`user.companies.add.${kind}`)}
          placeholder={text(`user.companies.add.${kind}`)}
          choices={remaining.map((company) => ({ value: company.id, label: company.name }))}
          value={null}
          onChange={(id) => id !== null && onChange([...value, id])}
          error={error}
          maxShown={MAX_SHOWN_CHOICES}
          noMatchText={text(kind === 'SHIPPER' ? 'users.field.customer.none' : 'users.field.carrier.none')}
        />
      )}
    </fieldset>
  );
}
