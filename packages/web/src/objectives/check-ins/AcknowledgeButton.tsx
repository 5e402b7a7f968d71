import { IconCheck } from '@tabler/icons-react'
import { t } from '../../core/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import css from './CheckIns.module.css'

type Props = {
  /** The name of the person who checked in. */
  name: string
  isAcknowledged: boolean
  /** Whether to say that it was acknowledged, where no names say so. */
  hasState?: boolean
  isPending: boolean
  onAcknowledge: () => void
  onWithdraw: () => void
}

/** Acknowledges a check-in with one press, and withdraws that with another. */
export function AcknowledgeButton(props: Props) {
  const { name, isAcknowledged, hasState = false, isPending, onAcknowledge, onWithdraw } = props
  return (
    <span className={css.acknowledge} data-print="no">
      {isAcknowledged && hasState && (
        <span className={css.isAcknowledged}>
          <IconCheck size={16} stroke={2} aria-hidden />
          {t('objectives.checkIn.acknowledged')}
        </span>
      )}
      {/* One button for both, so that it keeps the focus. */}
      <Button
        size="small"
        kind={isAcknowledged ? 'quiet' : 'plain'}
        busy={isPending}
        aria-description={name}
        onClick={isAcknowledged ? onWithdraw : onAcknowledge}
      >
        {t(isAcknowledged ? 'objectives.checkIn.withdraw' : 'objectives.checkIn.acknowledge')}
      </Button>
    </span>
  )
}
