import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useText } from '../../../texts/use-text';
import { MailIcon } from '../../../ui/icons';

/** Leads to a spot request for the shipment of a search, whose quotes will stand beside the offers. */
export function AskForSpot({ search }: { search: { request: string } | { pool: string } }) {
  const text = useText();
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<MailIcon size={16} />}
      renderRoot={(props) => <Link to="/quotes/spot/new" search={{ ...search }} {...props} />}
    >
      {text('title.newSpot')}
    </Button>
  );
}
