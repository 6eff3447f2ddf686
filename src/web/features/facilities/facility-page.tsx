import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { listFacilities } from '../../../contract/endpoints';
import type { Facility } from '../../../contract/reference/facilities';
import { canEditFacility } from '../../../domain/access/choose-facility-owner';
import { isUuid } from '../../../domain/ids';
import { useApi } from '../../api/api-context';
import { usePictureLink } from '../../api/pictures';
import { queryKeys } from '../../api/query-client';
import { useRights } from '../../api/use-rights';
import { useText } from '../../texts/use-text';
import { EmptyState } from '../../ui/empty-state';
import { Badge } from '../../ui/marks/badge';
import { useDialogAbout } from '../../ui/overlay/use-dialog';
import { Panel } from '../../ui/panel';
import { Picture } from '../../ui/picture';
import { ReadFailure } from '../../ui/table/read-failure';
import { RowSkeleton } from '../../ui/table/row-skeleton';
import { EditFacilityDialog } from './edit-facility-dialog';
import classes from './facilities.module.css';
import { FacilityFacts, type FacilityMap } from './facility-facts';
import { useRemoveFacility } from './use-remove-facility';

/** A facility with its address, map, hours, and contact. Its company edits and removes it here. */
export function FacilityPage({ id, map }: { id: string; map: FacilityMap }) {
  const text = useText();
  const { send } = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: [...queryKeys.ownFacilities, 'one', id],
    queryFn: async ({ signal }) => (await send(listFacilities, { query: { id }, signal })).rows[0] ?? null,
    enabled: isUuid(id),
    refetchOnWindowFocus: true,
  });
  if (!isUuid(id) || data === null) return <FacilityNotFound />;
  return (
    <>
      {error && (
        <ReadFailure
          failed={text('facilities.one.failed')}
          error={error}
          isStale={Boolean(data)}
          onRetry={() => void refetch()}
        />
      )}
      {data && (
        <>
          <FacilityHead facility={data} />
          <FacilityFacts facility={data} map={map} />
        </>
      )}
      {!data && !error && (
        <Panel>
          <RowSkeleton label={text('app.loading')} rows={6} />
        </Panel>
      )}
    </>
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
    <header className={classes.head}>
      <Picture link={link} name={facility.name} shape="company" size={40} />
      <h1 className={classes.title}>{facility.name}</h1>
      <Badge tone="neutral">{text(`facility.${facility.type}`)}</Badge>
      {canEditFacility(caller, facility) && (
        <div className={classes.actions}>
          <Button size="xs" variant="default" onClick={() => edit.open(true)}>
            {text('facilities.edit')}
          </Button>
          <Button size="xs" variant="default" onClick={() => void removeAndLeave()}>
            {text('facilities.remove')}
          </Button>
        </div>
      )}
      {edit.subject && (
        <EditFacilityDialog
          key={edit.openedCount}
          facility={facility}
          isOpen={edit.isOpen}
          onClose={edit.close}
        />
      )}
    </header>
  );
}

/** The page for an unknown id, another customer's facility, and a removed one, so that they look the same. */
function FacilityNotFound(): ReactNode {
  const text = useText();
  return (
    <>
      <h1 className={classes.title}>{text('title.notFound')}</h1>
      <Panel>
        <EmptyState
          title={text('facilities.notFound')}
          hint={text('facilities.notFound.hint')}
          action={
            <Button variant="default" renderRoot={(props) => <Link to="/facilities" {...props} />}>
              {text('facilities.notFound.list')}
            </Button>
          }
        />
      </Panel>
    </>
  );
}
