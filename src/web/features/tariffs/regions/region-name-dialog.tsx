import { type FormEvent, useState } from 'react';
import { Refusal } from '../../../api/failures';
import { useErrorText } from '../../../texts/use-error-text';
import { useText } from '../../../texts/use-text';
import { TextField } from '../../../ui/form/text-field';
import { FormDialog } from '../../../ui/overlay/form-dialog';
import { showToast } from '../../../ui/overlay/overlays';
import { useEditTariff } from '../rows/use-edit-tariff';

interface RegionNameDialogProps {
  isOpen: boolean;
  carrierId: string;
  /** The region to rename; without it, the dialog adds one. */
  region?: { readonly name: string; readonly revision: number };
  onClose: () => void;
}

/** Names a new region or renames one. A renamed region keeps its lanes. */
export function RegionNameDialog({ isOpen, carrierId, region, onClose }: RegionNameDialogProps) {
  const text = useText();
  const errorText = useErrorText();
  const { mutateAsync, isPending } = useEditTariff(carrierId);
  const [name, setName] = useState(region?.name ?? '');
  const [failure, setFailure] = useState<string | null>(null);
  const title = region ? text('regions.rename.of', { name: region.name }) : text('regions.add.title');

  async function save(event: FormEvent) {
    event.preventDefault();
    const trimmed = name.trim();
    if (trimmed === '') return setFailure(text('field.required'));
    setFailure(null);
    const key = region ? { region: region.name } : null;
    const since = region ? { unchangedSince: region.revision } : {};
    const set = [{ key, cells: { region: trimmed }, ...since }];
    try {
      await mutateAsync({ edits: [{ type: 'regions', set, remove: [] }] });
      void showToast(text(region ? 'regions.renamed' : 'regions.added', { name: trimmed }));
      if (!region) setName('');
      onClose();
    } catch (error) {
      const [field] = error instanceof Refusal ? error.fieldErrors : [];
      setFailure(field?.message ?? errorText(error));
    }
  }

  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      form={{
        formProps: { 'aria-busy': isPending || undefined, onSubmit: (event) => void save(event) },
        failure,
        isRunning: isPending,
      }}
      submitLabel={text(region ? 'regions.rename' : 'regions.add')}
    >
      <TextField label={text('regions.name')} name="region" isFirst value={name} onChange={setName} />
    </FormDialog>
  );
}
