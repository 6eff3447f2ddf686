import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { setMultiplier } from '../../../../contract/endpoints';
import { useApi } from '../../../api/api-context';
import { queryKeys } from '../../../api/query-client';
import { useText } from '../../../texts/use-text';
import { TextField } from '../../../ui/form/text-field';
import { useFormPattern } from '../../../ui/form/use-form-pattern';
import { Notice } from '../../../ui/notice';
import { Dialog } from '../../../ui/overlay/dialog';
import { showToast } from '../../../ui/overlay/overlays';
import type { Relation } from '../carrier';
import classes from '../carriers.module.css';
import { checkMultiplier, type MultiplierValues } from './check-multiplier';
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
  const formId = useId();
  const { formProps, field, failure, isRunning } = useFormPattern<MultiplierValues, number>({
    initialValues: { multiplier: multiplierText(relation.multiplier ?? 1) },
    required: ['multiplier'],
    refusedText: text('carriers.checkFields'),
    check: checkMultiplier,
    async send(multiplier) {
      const { carrierId, shipperId } = relation;
      try {
        await send(setMultiplier, { body: { carrierId, shipperId, multiplier } });
        const values = { name, multiplier: multiplierText(multiplier) };
        void showToast(text('relations.multiplier.done', values), text('app.close'));
        onClose();
      } finally {
        // Reload even after a refusal: the relation may be gone.
        void queryClient.invalidateQueries({ queryKey: queryKeys.relations });
      }
      return undefined;
    },
  });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={text('relations.multiplier.of', { name })}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {text('app.cancel')}
          </Button>
          <Button type="submit" form={formId} loading={isRunning}>
            {text('carriers.save')}
          </Button>
        </>
      }
    >
      <form {...formProps} id={formId} className={classes.form}>
        <TextField
          label={text('relations.multiplier')}
          description={text('relations.multiplier.hint')}
          autoComplete="off"
          isFirst
          {...field('multiplier')}
        />
        {relation.status !== 'APPROVED' && (
          <p className={classes.hint}>{text('relations.multiplier.later')}</p>
        )}
        {failure && <Notice>{failure}</Notice>}
      </form>
    </Dialog>
  );
}
