import type { OfferStatus, SpotAnswer, SpotStatus } from '../../../domain/spot/spot-states';
import { useText } from '../../texts/use-text';
import { Badge } from '../../ui/marks/badge';

const STATUS_TONES = { OPEN: 'info', BOOKED: 'good', EXPIRED: 'neutral', CANCELLED: 'neutral' } as const;

export function SpotStatusBadge({ status }: { status: SpotStatus }) {
  const text = useText();
  return <Badge tone={STATUS_TONES[status]}>{text(`spotStatus.${status}`)}</Badge>;
}

const ANSWER_TONES = { WAITING: 'warn', OFFERED: 'good', DECLINED: 'bad' } as const;

/** The badge for a carrier's answer to an open request. */
export function SpotAnswerBadge({ answer }: { answer: SpotAnswer }) {
  const text = useText();
  return <Badge tone={ANSWER_TONES[answer]}>{text(`spot.answer.${answer}`)}</Badge>;
}

const OFFER_TONES = {
  OPEN: 'info',
  ACCEPTED: 'good',
  NOT_CHOSEN: 'neutral',
  REPLACED: 'neutral',
  WITHDRAWN: 'neutral',
  EXPIRED: 'neutral',
  CANCELLED: 'neutral',
} as const;

export function OfferStatusBadge({ status }: { status: OfferStatus }) {
  const text = useText();
  return <Badge tone={OFFER_TONES[status]}>{text(`offerStatus.${status}`)}</Badge>;
}
