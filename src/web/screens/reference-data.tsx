import { VERSIONED_REFERENCES } from '../../domain/uploads';
import { useAddressTab } from '../address/use-address-tab';
import { ReferenceRows } from '../features/tariffs/reference/reference-rows';
import { ReferenceVersions } from '../features/tariffs/reference/reference-versions';
import { NEW_UPLOAD } from '../features/uploads/upload-preset';
import { referenceData } from '../texts/en/tariffs/reference-data';
import { tariffs } from '../texts/en/tariffs/tariffs';
import { useText } from '../texts/use-text';
import { LinkButton } from '../ui/link-button';
import { PageTabs } from '../ui/page/page-tabs';
import { PageTitle } from '../ui/page/page-title';
import { ScreenTexts } from './screen-texts';

const VERSIONS = 'versions';
const TABS = [...VERSIONED_REFERENCES, VERSIONS] as const;

const TEXTS = { ...referenceData, ...tariffs };

/** The ZIPs, their substitutions, and their versions. */
export function ReferenceDataScreen() {
  return (
    <ScreenTexts messages={TEXTS}>
      <ReferenceData />
    </ScreenTexts>
  );
}

function ReferenceData() {
  const text = useText();
  const [chosen, open] = useAddressTab();
  const tab = TABS.find((one) => one === chosen) ?? TABS[0];
  return (
    <>
      <PageTitle
        title={text('title.referenceData')}
        actions={
          <LinkButton to="/uploads" search={uploadOf(tab)} size="xs" variant="default">
            {text('reference.upload')}
          </LinkButton>
        }
        intro={text(`reference.intro.${tab}`)}
      />
      <PageTabs
        label={text('reference.tabs')}
        tabs={TABS.map((value) => ({ value, label: text(`reference.tab.${value}`) }))}
        value={tab}
        onChange={(value) => open(value === TABS[0] ? undefined : value)}
      >
        {tab === VERSIONS ? <ReferenceVersions /> : <ReferenceRows key={tab} type={tab} />}
      </PageTabs>
    </>
  );
}

/** Returns the parameters that open the upload form with the tab's type. */
const uploadOf = (tab: (typeof TABS)[number]) => ({
  upload: NEW_UPLOAD,
  ...(tab === VERSIONS ? {} : { of: tab }),
});
