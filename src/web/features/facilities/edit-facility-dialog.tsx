import { editFacility, listFacilities } from '../../../contract/endpoints';
import type { Facility, OwnFacility } from '../../../contract/reference/facilities';
import { formatZip } from '../../../domain/places/zip';
import { useApi } from '../../api/api-context';
import { usePictureLink, useUploadPicture } from '../../api/pictures';
import { useText } from '../../texts/use-text';
import { ConflictChoices } from '../../ui/form/conflict-choices';
import { PictureField } from '../../ui/form/files/picture-field';
import { useRecordForm } from '../../ui/form/use-record-form';
import font from '../../ui/page/font.module.css';
import { hoursText } from './describe-hours';
import { FacilityFrame } from './facility-frame';
import { checkFacilityEdit, type FacilityEdit, type FacilityEditValues, valuesOf } from './facility-values';
import { useShowSaved } from './use-show-saved';

interface EditFacilityDialogProps {
  facility: Facility;
  isOpen: boolean;
  onClose: () => void;
}

/** Changes a facility. Changes that a colleague has saved meanwhile are merged, or the user is asked. */
export function EditFacilityDialog({ facility, isOpen, onClose }: EditFacilityDialogProps) {
  const text = useText();
  const { send } = useApi();
  const showSaved = useShowSaved();
  const { id } = facility;
  const upload = useUploadPicture('facility-logos', id);
  const form = useRecordForm<FacilityEditValues, Facility, FacilityEdit, OwnFacility>({
    record: facility,
    valuesOf,
    versionOf: ({ updatedAt }) => updatedAt,
    async read() {
      const { rows } = await send(listFacilities, { query: { id } });
      return rows[0];
    },
    required: ['name', 'street', 'city', 'state'],
    refusedText: text('facilities.refused'),
    check: checkFacilityEdit,
    save: (body) => send(editFacility, { params: { id }, body }),
    onSaved(_body, _values, { name }) {
      onClose();
      showSaved(name);
    },
  });
  const link = usePictureLink(form.values.logoUrl);
  const label = (name: Exclude<keyof FacilityEditValues, 'logoUrl' | 'hours'>) => text(`facilities.${name}`);
  const plain = (name: Parameters<typeof label>[0]) => [label(name)] as const;
  return (
    <FacilityFrame
      title={text('facilities.edit.of', { name: facility.name })}
      submitLabel={text('facilities.save')}
      form={form}
      isCustomers={facility.shipperId !== null}
      head={
        <PictureField
          label={text('facilities.logo')}
          link={link}
          ownerName={facility.name}
          shape="company"
          upload={upload}
          {...form.field('logoUrl')}
        />
      }
      zip={<p className={font.hint}>{text('facilities.zip.fixed', { zip: formatZip(facility.zip) })}</p>}
      isOpen={isOpen}
      onClose={onClose}
      conflict={
        <ConflictChoices
          form={form}
          fields={{
            name: plain('name'),
            type: [label('type'), (type) => type && text(`facility.${type}`)],
            owner: plain('owner'),
            street: plain('street'),
            street2: plain('street2'),
            city: plain('city'),
            state: plain('state'),
            scheduling: [label('scheduling'), (one) => one && text(`facilities.scheduling.${one}`)],
            hours: [text('facilities.hours'), (hours) => hoursText(hours, text)],
            contactName: plain('contactName'),
            contactPhone: plain('contactPhone'),
            contactEmail: plain('contactEmail'),
            logoUrl: [
              text('facilities.logo'),
              (logo) => logo && text(logo === facility.logoUrl ? 'picture.saved' : 'picture.other'),
            ],
          }}
        />
      }
    />
  );
}
