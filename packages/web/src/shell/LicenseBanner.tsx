import { canSeeLicense, licenseNotice } from '@perennial/domain/shell/license.ts'
import { today } from '../core/dates.ts'
import { t } from '../core/i18n.ts'
import type { SessionUser } from '../core/session.ts'
import { Banner } from '../ui/Banner.tsx'

const message = {
  SOON: 'banners.licenceSoon',
  EXPIRED: 'banners.licenceExpired',
  TRIAL_ENDED: 'banners.trialEnded',
} as const

/** The message about trial and license for those who decide, first yellow, then red (BANNER-07, LIC-01 to LIC-05). */
export function LicenseBanner({ me }: { me: SessionUser }) {
  const { isHR: isHr, isAssistant, isGuest, managerId, reports } = me
  if (!canSeeLicense({ isHr, isAssistant, isGuest, managerId, reportCount: reports.length })) return null
  const notice = licenseNotice(me.company.payment, today())
  if (!notice) return null
  return (
    <Banner isWide tone={notice.isRed ? 'danger' : 'yellow'}>
      <span>{t(message[notice.kind], { days: notice.days })}</span>
      {notice.isBlocked && (
        <>
          {' '}
          <span>{t('banners.licenceBlocked')}</span>
        </>
      )}
    </Banner>
  )
}
