import { Button } from '@mantine/core';
import { TEMPERATURES, type Temperature } from '../../../domain/shipment/temperatures';
import { useText } from '../../texts/use-text';
import { NumberField } from '../../ui/form/number-field';
import { SelectField } from '../../ui/form/select-field';
import { TextField } from '../../ui/form/text-field';
import { useFormPattern } from '../../ui/form/use-form-pattern';
import { showToast } from '../../ui/overlay/overlays';
import boxes from '../../ui/page/boxes.module.css';
import flow from '../../ui/page/flow.module.css';
import { Notice } from '../../ui/page/notice';

interface Values {
  name: string;
  email: string;
  pallets: number | '';
  temperature: Temperature | '';
}

/** The pattern of all forms, with a server that rejects the name "Chillway" and fails for one pallet. */
export function DesignForm() {
  const text = useText();
  const { formProps, field, failure, isRunning } = useFormPattern<Values>({
    initialValues: { name: '', email: '', pallets: '', temperature: '' },
    required: ['name', 'pallets', 'temperature'],
    async send({ name, pallets }) {
      await new Promise((resolve) => setTimeout(resolve, 400));
      if (name === 'Chillway') return { messages: { name: text('design.form.taken') } };
      if (pallets === 1) throw new Error('503');
      void showToast(text('design.form.sent', { name }));
      return undefined;
    },
  });
  return (
    <form {...formProps} className={flow.form} aria-label={text('design.form')}>
      <div className={boxes.fields}>
        <TextField label={text('quotes.column.carrier')} {...field('name')} />
        <TextField label={text('design.form.email')} type="email" {...field('email')} />
        <NumberField label={text('quotes.pallets')} {...field('pallets')} />
        <SelectField
          label={text('quotes.temperature')}
          placeholder={text('quotes.choose')}
          choices={TEMPERATURES.map((value) => ({ value, label: text(`temperature.${value}`) }))}
          {...field('temperature')}
        />
      </div>
      {failure && <Notice>{failure}</Notice>}
      <div className={flow.buttons}>
        <Button type="submit" loading={isRunning}>
          {text('design.button')}
        </Button>
      </div>
    </form>
  );
}
