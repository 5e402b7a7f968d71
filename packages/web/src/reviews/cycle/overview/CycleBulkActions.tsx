import { t } from '../../../core/i18n.ts'
import { useMe } from '../../../core/session.ts'
import { Button } from '../../../ui/Button.tsx'
import { MoreActions } from '../../../ui/Menu.tsx'
import type { AskedOfMany, Deed } from './BulkActionDialog.tsx'

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
