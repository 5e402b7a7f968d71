import { t } from '../../../core/i18n.ts'
import { useCurrentUser } from '../../../core/session.ts'
import { Button } from '../../../ui/Button.tsx'
import { MoreMenu } from '../../../ui/Menu.tsx'
import type { BulkActionName, BulkActionRequest } from './BulkActionDialog.tsx'

/** What can be done with the people that were chosen; HR Admins alone do what hands out or closes what was written. */
export function CycleBulkActions({ reviews, ask }: { reviews: string[]; ask: (asked: BulkActionRequest) => void }) {
  const { isHR } = useCurrentUser()
  const onPress = (what: BulkActionName) => () => ask({ what, reviews })
  const closed = isHR ? undefined : t('refusal.ONLY_HR_ADMINS_CHANGE_REVIEWERS')
  return (
    <>
      <Button onPress={onPress('inform')}>{t('cycle.inform')}</Button>
      <Button onPress={onPress('nudge')}>{t('cycle.nudge')}</Button>
      <Button onPress={onPress('extend')}>{t('cycle.extend')}</Button>
      {isHR && <Button onPress={onPress('share')}>{t('cycle.share')}</Button>}
      {isHR && <Button onPress={onPress('complete')}>{t('cycle.complete')}</Button>}
      <MoreMenu
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
