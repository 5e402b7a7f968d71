import type { CycleOverview } from '@perennial/contract/review-cycle-shapes.ts'
import { useWrite } from '../../core/api.ts'
import { useCounted } from '../../core/counted.ts'
import { t } from '../../core/i18n.ts'
import { succeed } from '../../core/toasts.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Skipped } from '../../ui/Skipped.tsx'
import { refreshed } from './refreshed.ts'

type Props = { cycle: CycleOverview; reviews?: string[]; onClose: () => void }

/** Tells whoever was not told of their task yet; first it says how many that are (COM-P20). */
export function InformDialog({ cycle, reviews, onClose }: Props) {
  const input = { cycleId: cycle.id, ...(reviews ? { reviews } : {}) }
  const counted = useCounted('POST /review-cycles/{cycleId}/inform', input)
  const inform = useWrite('POST /review-cycles/{cycleId}/inform', {
    refresh: refreshed,
    done: ({ done }) => {
      succeed(t('cycle.informDone', { count: done }))
      onClose()
    },
  })
  const count = counted.data?.done
  return (
    <Dialog
      title={t('cycle.informTitle')}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{t('ui.cancel')}</Button>
          <Button
            kind="primary"
            busy={inform.isPending || (count === undefined && !counted.error)}
            disabledBecause={counted.error ? t('errors.notLoaded') : count === 0 ? t('cycle.informNobody') : undefined}
            onPress={() => inform.mutate(input)}
          >
            {t('cycle.informConfirm', { count: count ?? 0 })}
          </Button>
        </>
      }
    >
      <p>{count === 0 ? t('cycle.informNobody') : t('cycle.informBody')}</p>
      <Skipped counted={counted} words="cycle.skipped" />
    </Dialog>
  )
}
