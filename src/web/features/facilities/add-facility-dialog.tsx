import { createFacility } from '../../../contract/endpoints';
import { useApi } from '../../api/api-context';
import { useText } from '../../texts/use-text';
import { SearchSelect } from '../../ui/form/search-select';
import { TextField } from '../../ui/form/text-field';
import { useFormPattern } from '../../ui/form/use-form-pattern';
import { FacilityFrame } from './facility-frame';
import { checkFacility, type FacilityBody, type FacilityValues, NEW_FACILITY } from './facility-values';
import type { OwnerChoice } from './use-owner-choices';
import { useShowSaved } from './use-show-saved';

interface AddFacilityDialogProps {
  /** The companies that the user can add a facility for. The field is shown if there are several. */
  owners: readonly OwnerChoice[];
  isOpen: boolean;
  onClose: () => void;
}

const SHARED = 'shared';
/** The most companies listed at once; typing finds the others. */
const MAX_SHOWN = 50;

/** Adds a facility for a customer or a carrier, or a shared one. */
export function AddFacilityDialog({ owners, isOpen, onClose }: AddFacilityDialogProps) {
  const text = useText();
  const { send } = useApi();
  const showSaved = useShowSaved();
  const ownerOf = ({ companyId }: FacilityValues) => owners.find(({ id }) => id === companyId);
  const form = useFormPattern<FacilityValues, FacilityBody>({
    initialValues: { ...NEW_FACILITY, companyId: owners[0]?.id ?? null },
    required: ['name', 'street', 'city', 'state', 'zip'],
    refusedText: text('facilities.refused'),
    check: (values) => {
      const owner = ownerOf(values);
      const ids = owner?.kind === 'shipper' ? { shipperId: owner.id } : { carrierId: owner?.id ?? undefined };
      return checkFacility(values, ids as Pick<FacilityBody, 'shipperId' | 'carrierId'>);
    },
    async send(body: FacilityBody) {
      await send(createFacility, { body });
      onClose();
      showSaved(body.name);
      return undefined;
    },
  });
  const title = text('facilities.add');
  const company = form.field('companyId');
  return (
    <FacilityFrame
      title={title}
      submitLabel={title}
      form={form}
      isCustomers={ownerOf(form.values)?.kind === 'shipper'}
      head={
        owners.length > 1 && (
          <SearchSelect
            label={text('facilities.belongsTo')}
            placeholder={text('facilities.shared')}
            noMatchText={text('facilities.company.none')}
            choices={owners.map(({ id, name }) => ({ value: id ?? SHARED, label: name }))}
            maxShown={MAX_SHOWN}
            name="companyId"
            value={company.value ?? (owners.some(({ id }) => id === null) ? SHARED : null)}
            error={company.error}
            onChange={(id) => company.onChange(id === SHARED ? null : id)}
          />
        )
      }
      zip={<TextField label={text('facilities.zip')} {...form.field('zip')} />}
      isOpen={isOpen}
      onClose={onClose}
    />
  );
}
