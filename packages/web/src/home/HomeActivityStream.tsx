import { ActivityStream } from '../activity/ActivityStream.tsx'
import { t } from '../core/i18n.ts'

/** The activities of the home page, once they are unfolded. */
export const HomeActivityStream = () => <ActivityStream scope="home" emptyBody={t('activity.noneHome')} level={3} />
