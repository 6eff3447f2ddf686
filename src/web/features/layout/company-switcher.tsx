import { NativeSelect } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { actingCompanies } from '../../api/acting-company';
import { useApi, useSignedIn } from '../../api/api-context';
import { useText } from '../../texts/use-text';

/** Selects the company the user acts for. Only for users with several. */
export function CompanySwitcher() {
  const text = useText();
  const { session } = useApi();
  const { me, acting } = useSignedIn();
  const queryClient = useQueryClient();
  const companies = actingCompanies(me);
  if (companies.length < 2) return null;
  return (
    <NativeSelect
      aria-label={text('header.company')}
      size="xs"
      value={acting?.id}
      data={companies.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(event) => {
        const chosen = companies.find(({ id }) => id === event.currentTarget.value);
        if (!chosen) return;
        session.actAs(chosen);
        void queryClient.invalidateQueries();
      }}
    />
  );
}
