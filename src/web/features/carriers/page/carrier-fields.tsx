import { CARRIER_TYPES } from '../../../../domain/people/companies';
import { useText } from '../../../texts/use-text';
import { CheckField } from '../../../ui/form/check-field';
import { SelectField } from '../../../ui/form/select-field';
import { TextField } from '../../../ui/form/text-field';
import type { useFormPattern } from '../../../ui/form/use-form-pattern';
import flow from '../../../ui/page/flow.module.css';
import font from '../../../ui/page/font.module.css';
import type { CarrierValues } from '../check-carrier';

interface CarrierFieldsProps {
  field: ReturnType<typeof useFormPattern<CarrierValues>>['field'];
  /** Whether to focus the name, for a dialog that opens. */
  isFirst?: boolean;
}

/** The fields of a carrier, except its logo. */
export function CarrierFields({ field, isFirst = false }: CarrierFieldsProps) {
  const text = useText();
  return (
    <>
      <TextField label={text('carriers.name')} isFirst={isFirst} {...field('name')} />
      <SelectField
        label={text('carriers.type')}
        placeholder={text('carriers.type.choose')}
        choices={CARRIER_TYPES.map((value) => ({ value, label: text(`carriers.type.${value}`) }))}
        {...field('carrier_type')}
      />
      <TextField label={text('carriers.phone')} type="tel" {...field('phone')} />
      <TextField label={text('carriers.email')} type="email" {...field('email')} />
      <fieldset className={flow.group}>
        <legend className={font.medium}>{text('carriers.settings')}</legend>
        <CheckField
          label={text('carriers.foodGrade')}
          description={text('carriers.foodGrade.hint')}
          {...field('food_grade')}
        />
        <CheckField
          label={text('carriers.deficitRating')}
          description={text('carriers.deficitRating.hint')}
          {...field('deficit_rating')}
        />
        <CheckField
          label={text('carriers.stackingCredit')}
          description={text('carriers.stackingCredit.hint')}
          {...field('stacking_credit')}
        />
      </fieldset>
    </>
  );
}
