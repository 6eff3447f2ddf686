import { Outlet } from '@tanstack/react-router';
import { DefaultLayout } from '../../features/layout/default-layout';

export function DefaultLayoutScreen() {
  return (
    <DefaultLayout>
      <Outlet />
    </DefaultLayout>
  );
}
