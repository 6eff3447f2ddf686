import type { KeyScope } from '../../../domain/people/key-scopes';
import { useText } from '../../texts/use-text';
import { CheckListField } from '../../ui/form/check-list-field';
import type { FieldProps } from '../../ui/form/field-props';
import { SegmentedField } from '../../ui/form/segmented-field';
import flow from '../../ui/page/flow.module.css';
import {
  isIncludedByOthers,
  presetOf,
  SCOPE_PRESETS,
  SCOPES_TO_CHOOSE,
  scopesOfPreset,
} from './scope-presets';

/** The scopes of a key: a preset, which checks boxes, and the boxes. */
export function ScopesField(field: Omit<FieldProps<KeyScope[]>, 'label'>) {
  const text = useText();
  const { name, value, onChange } = field;
  return (
    <div className={flow.form}>
      <SegmentedField
        name={`${name}.preset`}
        label={text('keys.scopes.preset')}
        choices={SCOPE_PRESETS.map((preset) => ({ value: preset, label: text(`keys.preset.${preset}`) }))}
        value={presetOf(value) ?? ''}
        onChange={(preset) => preset !== '' && onChange(scopesOfPreset(preset))}
      />
      <CheckListField
        {...field}
        isRequired={false}
        label={text('keys.scopes')}
        description={text('keys.scopes.hint')}
        choices={SCOPES_TO_CHOOSE.map((scope) => ({
          value: scope,
          label: text(`keys.scope.${scope}`),
          isIncluded: isIncludedByOthers(scope, value),
        }))}
      />
    </div>
  );
}
