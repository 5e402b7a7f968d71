import { t } from '../../../core/i18n.ts'
import { useCurrentUser } from '../../../core/session.ts'
import { Button } from '../../../ui/Button.tsx'
import { MoreMenu } from '../../../ui/Menu.tsx'
import type { BulkActionName, BulkActionRequest } from './BulkActionDialog.tsx'

/** What can be done with the people that were chosen; HR Admins alone do what hands out or closes what was written. */
export function CycleBulkActions({ reviews, ask }: { reviews: string[]; ask: (asked: BulkActionRequest) => void }) {
  const { isHR } = useCurrentUser()
  const onClick = (what: BulkActionName) => () => ask({ what, reviews })
  const closed = isHR ? undefined : t('refusal.ONLY_HR_ADMINS_CHANGE_REVIEWERS')
  return (
    <>
      <Button onClick={onClick('inform')}>{t('cycle.inform')}</Button>
      <Button onClick={onClick('nudge')}>{t('cycle.nudge')}</Button>
      <Button onClick={onClick('extend')}>{t('cycle.extend')}</Button>
      {isHR && <Button onClick={onClick('share')}>{t('cycle.share')}</Button>}
      {isHR && <Button onClick={onClick('complete')}>{t('cycle.complete')}</Button>}
      <MoreMenu
        label={t('cycle.bulk.more')}
        items={[
          { label: t('cycle.changeReviewer'), onClick: onClick('reviewers'), disabledReason: closed },
          { label: t('cycle.reset'), onClick: onClick('reset') },
          ...(isHR ? [{ label: t('cycle.pdfs'), onClick: onClick('documents') }] : []),
          ...(isHR ? [{ label: t('cycle.move'), onClick: onClick('move') }] : []),
          { label: t('cycle.remove'), onClick: onClick('remove'), isDanger: true },
        ]}
      />
    </>
  )
}
