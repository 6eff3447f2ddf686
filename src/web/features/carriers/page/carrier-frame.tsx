import { useNavigate } from '@tanstack/react-router';
import { useRights } from '../../../api/use-rights';
import { useText } from '../../../texts/use-text';
import { PageTabs } from '../../../ui/page/page-tabs';
import type { Carrier } from '../carrier';
import type { CarrierTab } from './carrier-tab';

interface CarrierFrameProps {
  carrier: Carrier;
  tabs: readonly CarrierTab[];
  openTab: string;
  /** The paths of the tabs with a mark. */
  incomplete: ReadonlySet<string> | undefined;
}

/** The tabs of a carrier's page. Each has its own address; an unknown one shows the first tab. */
export function CarrierFrame({ carrier, tabs, openTab, incomplete }: CarrierFrameProps) {
  const text = useText();
  const rights = useRights();
  const navigate = useNavigate();
  const visible = tabs.filter(({ isFor }) => !isFor || isFor(rights, carrier.id));
  const open = visible.find(({ path }) => path === openTab) ?? visible[0];
  if (!open) return null;
  const Content = open.component;
  if (open.isUnlisted) return <Content carrier={carrier} />;
  return (
    <PageTabs
      label={text('carrier.tabs')}
      selectLabel={text('carrier.tabs.choose')}
      tabs={visible
        .filter(({ isUnlisted }) => !isUnlisted)
        .map(({ path }) => ({
          value: path,
          label: text(`carrier.tab.${path}`),
          ...(incomplete?.has(path) && { mark: text('carrier.tabs.incomplete') }),
        }))}
      value={open.path}
      onChange={(tab) =>
        void (tab === visible[0]?.path
          ? navigate({ to: '/carriers/$id', params: { id: carrier.id }, resetScroll: false })
          : navigate({ to: '/carriers/$id/$tab', params: { id: carrier.id, tab }, resetScroll: false }))
      }
    >
      <Content carrier={carrier} />
    </PageTabs>
  );
}
