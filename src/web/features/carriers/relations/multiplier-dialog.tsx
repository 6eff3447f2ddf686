import { useQueryClient } from '@tanstack/react-query';
import { setMultiplier } from '../../../../contract/endpoints';
import { useApi } from '../../../api/api-context';
import { queryKeys } from '../../../api/query-client';
import { useText } from '../../../texts/use-text';
import { ConflictChoices } from '../../../ui/form/conflict-choices';
import { TextField } from '../../../ui/form/text-field';
import { useRecordForm } from '../../../ui/form/use-record-form';
import { FormDialog } from '../../../ui/overlay/form-dialog';
import { showToast } from '../../../ui/overlay/overlays';
import font from '../../../ui/page/font.module.css';
import type { Relation } from '../carrier';
import { savedText } from '../saved-text';
import { useReadRelation } from '../use-carriers';
import { checkMultiplier, type MultiplierBody, type MultiplierValues } from './check-multiplier';
import { multiplierText } from './multiplier';

interface MultiplierDialogProps {
  relation: Relation;
  /** The other company's name. */
  name: string;
  isOpen: boolean;
  onClose: () => void;
}

/** Sets a carrier's multiplier for a customer. */
export function MultiplierDialog({ relation, name, isOpen, onClose }: MultiplierDialogProps) {
  const text = useText();
  const { send } = useApi();
  const queryClient = useQueryClient();
  const readRelation = useReadRelation();
  const { carrierId, shipperId } = relation;
  const form = useRecordForm<MultiplierValues, Relation, MultiplierBody, { readonly pending: boolean }>({
    record: relation,
    valuesOf: ({ multiplier }) => ({ multiplier: multiplierText(multiplier ?? 1) }),
    versionOf: ({ termsUpdatedAt }) => termsUpdatedAt ?? null,
    read: () => readRelation(relation),
    required: ['multiplier'],
    refusedText: text('carriers.checkFields'),
    check: checkMultiplier,
    async save(body) {
      try {
        return await send(setMultiplier, { body: { carrierId, shipperId, ...body } });
      } finally {
        // The list reloads even after a refusal, because the relation may be gone.
        void queryClient.invalidateQueries({ queryKey: queryKeys.relations });
      }
    },
    onSaved({ multiplier }, _values, saved) {
      const values = { name, multiplier: multiplierText(multiplier) };
      void showToast(savedText(text('relations.multiplier.done', values), saved, text));
      onClose();
    },
  });
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={text('relations.multiplier.of', { name })}
      form={form}
      submitLabel={text('carriers.save')}
      conflict={<ConflictChoices form={form} fields={{ multiplier: [text('relations.multiplier')] }} />}
    >
      <TextField
        label={text('relations.multiplier')}
        description={text('relations.multiplier.hint')}
        isFirst
        {...form.field('multiplier')}
      />
      {relation.status !== 'APPROVED' && <p className={font.hint}>{text('relations.multiplier.later')}</p>}
    </FormDialog>
  );
}
