import { Outlet } from '@tanstack/react-router';
import { DefaultLayout } from '../../features/layout/default-layout';
import { DocumentTitle } from '../document-title';

export function DefaultLayoutScreen() {
  return (
    <DefaultLayout>
      <DocumentTitle />
      <Outlet />
    </DefaultLayout>
  );
}
