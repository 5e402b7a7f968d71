import type { ApiResponse } from '../core/api.ts'
import { t } from '../core/i18n.ts'
import { Banner } from '../ui/Banner.tsx'

type Props = { waiting: ApiResponse<'POST /deactivations'>['waiting'] | undefined }

/** The open work of people who are about to be deactivated: none of it is handed over automatically. */
export function OpenWorkWarning({ waiting }: Props) {
  if (!waiting || waiting.reports + waiting.reviews === 0) return null
  return (
    <Banner tone="warning">
      {waiting.reports > 0 && <p>{t('directory.deactivateReports', { count: waiting.reports })}</p>}
      {waiting.reviews > 0 && <p>{t('directory.deactivateReviews', { count: waiting.reviews })}</p>}
    </Banner>
  )
}
