import type { CycleOverview } from '@perennial/contract/review-cycle-shapes.ts'
import { t } from '../../core/i18n.ts'
import { useMe } from '../../core/session.ts'
import { Button } from '../../ui/Button.tsx'
import { MoreActions } from '../../ui/Menu.tsx'
import { CompleteDialog } from './CompleteDialog.tsx'
import { DocumentsDialog } from './DocumentsDialog.tsx'
import { ExtendManyDialog } from './ExtendManyDialog.tsx'
import { InformDialog } from './InformDialog.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import { NudgeDialog } from './NudgeDialog.tsx'
import { RemoveManyDialog } from './RemoveManyDialog.tsx'
import { ResetDialog } from './ResetDialog.tsx'
import { ReviewersDialog } from './ReviewersDialog.tsx'
import { ShareDialog } from './ShareDialog.tsx'

const dialogs = {
  inform: InformDialog,
  nudge: NudgeDialog,
  extend: ExtendManyDialog,
  share: ShareDialog,
  complete: CompleteDialog,
  reviewers: ReviewersDialog,
  reset: ResetDialog,
  documents: DocumentsDialog,
  move: MoveDialog,
  remove: RemoveManyDialog,
} as const
type Deed = keyof typeof dialogs
/** What is to be done with which reviews. */
export type AskedOfMany = { what: Deed; reviews: string[] }

/** What can be done with the people that were chosen; HR Admins alone do what hands out or closes what was written. */
export function ManyActions({ reviews, ask }: { reviews: string[]; ask: (asked: AskedOfMany) => void }) {
  const { isHR } = useMe()
  const onPress = (what: Deed) => () => ask({ what, reviews })
  const closed = isHR ? undefined : t('refusal.ONLY_HR_ADMINS_CHANGE_REVIEWERS')
  return (
    <>
      <Button onPress={onPress('inform')}>{t('cycle.inform')}</Button>
      <Button onPress={onPress('nudge')}>{t('cycle.nudge')}</Button>
      <Button onPress={onPress('extend')}>{t('cycle.extend')}</Button>
      {isHR && <Button onPress={onPress('share')}>{t('cycle.share')}</Button>}
      {isHR && <Button onPress={onPress('complete')}>{t('cycle.complete')}</Button>}
      <MoreActions
        label={t('cycle.bulk.more')}
        items={[
          { label: t('cycle.changeReviewer'), onPress: onPress('reviewers'), disabledBecause: closed },
          { label: t('cycle.reset'), onPress: onPress('reset') },
          ...(isHR ? [{ label: t('cycle.pdfs'), onPress: onPress('documents') }] : []),
          ...(isHR ? [{ label: t('cycle.move'), onPress: onPress('move') }] : []),
          { label: t('cycle.remove'), onPress: onPress('remove'), isDanger: true },
        ]}
      />
    </>
  )
}

/** The dialog of what was asked for. */
export function ManyDialog({
  cycle,
  asked,
  onClose,
}: {
  cycle: CycleOverview
  asked: AskedOfMany
  onClose: () => void
}) {
  const Dialog = dialogs[asked.what]
  return <Dialog cycle={cycle} reviews={asked.reviews} onClose={onClose} />
}
