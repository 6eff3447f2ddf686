import { tariffs } from '../../texts/en/tariffs';
import { MoreTexts } from '../../texts/more-texts';
import { TariffHistory, type TariffHistoryProps } from './tariff-history';

/** The history of a tariff with the texts that only it shows. */
export function HistoryWithTexts(props: TariffHistoryProps) {
  return (
    <MoreTexts messages={tariffs}>
      <TariffHistory {...props} />
    </MoreTexts>
  );
}
