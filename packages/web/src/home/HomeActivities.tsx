import { ActivityStream } from '../activity/ActivityStream.tsx'
import { t } from '../core/i18n.ts'
import { Section } from '../ui/Page.tsx'

/** What happens around somebody, at the end of the start page (EMP-P01). */
export function HomeActivities() {
  return (
    <Section title={t('activity.title')}>
      <ActivityStream scope="home" emptyBody={t('activity.noneHome')} level={3} />
    </Section>
  )
}
