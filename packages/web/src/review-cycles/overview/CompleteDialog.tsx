import type { CycleOverview } from '@perennial/contract/review-cycle-shapes.ts'
import { useWrite } from '../../core/api.ts'
import { useCounted } from '../../core/counted.ts'
import { t } from '../../core/i18n.ts'
import { succeed } from '../../core/toasts.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Skipped } from '../../ui/Skipped.tsx'
import { refreshed } from './refreshed.ts'

type Props = { cycle: CycleOverview; reviews: string[]; onClose: () => void }

/** Calls the chosen reviews complete; first it says how many of them are open. */
export function CompleteDialog({ cycle, reviews, onClose }: Props) {
  const input = { cycleId: cycle.id, reviews }
  const counted = useCounted('POST /review-cycles/{cycleId}/completions', input)
  const complete = useWrite('POST /review-cycles/{cycleId}/completions', {
    refresh: refreshed,
    done: ({ done }) => {
      succeed(t('cycle.completeDone', { count: done }))
      onClose()
    },
  })
  const count = counted.data?.done
  return (
    <Dialog
      title={t('cycle.completeTitle')}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{t('ui.cancel')}</Button>
          <Button
            kind="primary"
            busy={complete.isPending || (count === undefined && !counted.error)}
            disabledBecause={
              counted.error ? t('errors.notLoaded') : count === 0 ? t('cycle.completeNobody') : undefined
            }
            onPress={() => complete.mutate(input)}
          >
            {t('cycle.completeConfirm', { count: count ?? 0 })}
          </Button>
        </>
      }
    >
      <p>{count === 0 ? t('cycle.completeNobody') : t('cycle.completeBody')}</p>
      <Skipped counted={counted} words="cycle.skipped" />
    </Dialog>
  )
}
