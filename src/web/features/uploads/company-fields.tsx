import type { UploadFamily } from '../../../domain/uploads';
import { useText } from '../../texts/use-text';
import type { FieldProps } from '../../ui/form/field-props';
import { SearchSelect } from '../../ui/form/search-select';
import font from '../../ui/page/font.module.css';
import { MAX_SHOWN_COMPANIES, type UploadCompany } from './use-upload-company';

type CompanyField = Omit<FieldProps<string | null>, 'label'>;

interface CompanyFieldsProps {
  family: UploadFamily;
  company: UploadCompany;
  carrierId: CompanyField;
  shipperId: CompanyField;
}

/** The company that the file is uploaded for: a choice, or the name of the only one possible. */
export function CompanyFields({ family, company, carrierId, shipperId }: CompanyFieldsProps) {
  const text = useText();
  const name = company.nameFor(family);
  return (
    <>
      {family === 'tariff' && company.carriers && (
        <SearchSelect
          {...carrierId}
          isRequired
          label={text('uploads.carrier')}
          placeholder={text('uploads.carrier.choose')}
          noMatchText={text('uploads.carrier.none')}
          choices={company.carriers}
          maxShown={MAX_SHOWN_COMPANIES}
        />
      )}
      {family === 'search' && company.customers && (
        <SearchSelect
          {...shipperId}
          label={text('uploads.customer')}
          placeholder={text('uploads.customer.choose')}
          noMatchText={text('uploads.customer.none')}
          choices={company.customers}
          maxShown={MAX_SHOWN_COMPANIES}
        />
      )}
      {name !== null && <p className={font.hint}>{text('uploads.for', { company: name })}</p>}
    </>
  );
}
