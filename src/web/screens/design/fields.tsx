import { useState } from 'react';
import { TEMPERATURES, type Temperature } from '../../../domain/shipment/temperatures';
import { useText } from '../../texts/use-text';
import { DayField } from '../../ui/form/day-field';
import { NumberField } from '../../ui/form/number-field';
import { SelectField } from '../../ui/form/select-field';
import { TextField } from '../../ui/form/text-field';
import boxes from '../../ui/page/boxes.module.css';
import flow from '../../ui/page/flow.module.css';
import font from '../../ui/page/font.module.css';
import classes from './design.module.css';

const STATES = ['rest', 'filled', 'focus', 'disabled', 'error'] as const;
const FROM = '2026-11-21';
const TO = '2027-11-21';

/** Each field in each state. */
export function DesignFields() {
  const text = useText();
  return (
    <div className={flow.stack}>
      {STATES.map((state) => (
        <div key={state} className={flow.group}>
          <p className={font.small}>{text(`design.state.${state}`)}</p>
          <div className={`${boxes.fields} ${state === 'focus' ? classes.focused : ''}`}>
            <Fields state={state} />
          </div>
        </div>
      ))}
    </div>
  );
}

function Fields({ state }: { state: (typeof STATES)[number] }) {
  const text = useText();
  const isFilled = state === 'filled' || state === 'disabled';
  const [name, setName] = useState(isFilled ? 'Salinas Valley Coolers' : '');
  const [weightLbs, setWeightLbs] = useState<number | ''>(isFilled ? 44_000 : '');
  const [day, setDay] = useState<string | null>(isFilled ? FROM : null);
  const [temperature, setTemperature] = useState<Temperature | ''>(isFilled ? 'FROZEN' : '');
  const shared = {
    error: state === 'error' ? text('field.required') : undefined,
    isDisabled: state === 'disabled',
    isRequired: state === 'rest' || state === 'error',
  };
  return (
    <>
      <TextField
        name={`${state}-name`}
        label={text('quotes.customer')}
        value={name}
        onChange={setName}
        {...shared}
      />
      <NumberField
        name={`${state}-weight`}
        label={text('quotes.grossWeight')}
        value={weightLbs}
        onChange={setWeightLbs}
        {...shared}
      />
      <DayField
        name={`${state}-day`}
        label={text('quotes.earliestPickup')}
        calendarLabel={text('quotes.calendar')}
        min={FROM}
        max={TO}
        value={day}
        onChange={setDay}
        {...shared}
      />
      <SelectField
        name={`${state}-temperature`}
        label={text('quotes.temperature')}
        placeholder={text('quotes.choose')}
        choices={TEMPERATURES.map((value) => ({ value, label: text(`temperature.${value}`) }))}
        value={temperature}
        onChange={setTemperature}
        {...shared}
      />
    </>
  );
}
