import { formatDay } from '../core/dates.ts'
import { t } from '../core/i18n.ts'
import type { SessionUser } from '../core/session.ts'
import { Banner } from '../ui/Banner.tsx'
import { ButtonLink } from '../ui/Button.tsx'

/** The day from which the company requires a second factor, for users without one (AUTH-6). */
export function SecondFactorBanner({ me: { company, secondFactor } }: { me: SessionUser }) {
  const { requiredFrom } = secondFactor
  if (!requiredFrom) return null
  return (
    <Banner
      isWide
      tone="warning"
      actions={
        <ButtonLink size="small" to="/app/second-factor">
          {t('enroll.soonGo')}
        </ButtonLink>
      }
    >
      {t('enroll.soon', { date: formatDay(requiredFrom), company: company.name })}
    </Banner>
  )
}
