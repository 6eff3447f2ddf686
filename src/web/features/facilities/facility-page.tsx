import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { listFacilities } from '../../../contract/endpoints';
import type { Facility } from '../../../contract/reference/facilities';
import { canEditFacility } from '../../../domain/access/choose-facility-owner';
import { usePictureLink } from '../../api/pictures';
import { queryKeys } from '../../api/query-client';
import { onlyRow, useRecord } from '../../api/use-read';
import { useRights } from '../../api/use-rights';
import { useText } from '../../texts/use-text';
import { Badge } from '../../ui/marks/badge';
import { useDialogAbout } from '../../ui/overlay/use-dialog';
import { PageHead } from '../../ui/page/page-head';
import { RecordPage } from '../../ui/page/record-page';
import { Picture } from '../../ui/picture';
import { EditFacilityDialog } from './edit-facility-dialog';
import { FacilityFacts, type FacilityMap } from './facility-facts';
import { useRemoveFacility } from './use-remove-facility';

/** A facility with its address, map, hours, and contact. Its company edits and removes it here. */
export function FacilityPage({ id, map }: { id: string; map: FacilityMap }) {
  const text = useText();
  const read = useRecord(listFacilities, id, {
    query: { id },
    queryKey: [...queryKeys.ownFacilities, 'one', id],
    select: onlyRow,
    refetchOnWindowFocus: true,
  });
  return (
    <RecordPage
      read={read}
      failed={text('facilities.one.failed')}
      missing={{
        title: text('facilities.notFound'),
        hint: text('facilities.notFound.hint'),
        to: '/facilities',
        toText: text('facilities.notFound.list'),
      }}
    >
      {(facility) => (
        <>
          <FacilityHead facility={facility} />
          <FacilityFacts facility={facility} map={map} />
        </>
      )}
    </RecordPage>
  );
}

function FacilityHead({ facility }: { facility: Facility }) {
  const text = useText();
  const { caller } = useRights();
  const edit = useDialogAbout<true>();
  const remove = useRemoveFacility();
  const navigate = useNavigate();
  const link = usePictureLink(facility.logoUrl);
  const removeAndLeave = async () => {
    if (await remove(facility)) await navigate({ to: '/facilities' });
  };
  return (
    <PageHead
      title={facility.name}
      picture={<Picture link={link} name={facility.name} shape="company" size={40} />}
      marks={<Badge tone="neutral">{text(`facility.${facility.type}`)}</Badge>}
      actions={
        canEditFacility(caller, facility) && (
          <>
            <Button size="xs" variant="default" onClick={() => edit.open(true)}>
              {text('facilities.edit')}
            </Button>
            <Button size="xs" variant="default" onClick={() => void removeAndLeave()}>
              {text('facilities.remove')}
            </Button>
          </>
        )
      }
    >
      {edit.subject && <EditFacilityDialog key={edit.openedCount} facility={facility} {...edit.props} />}
    </PageHead>
  );
}
