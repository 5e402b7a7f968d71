import { day } from '../core/dates.ts'
import { t } from '../core/i18n.ts'
import type { Me } from '../core/session.ts'
import { Banner } from '../ui/Banner.tsx'
import { ButtonLink } from '../ui/Button.tsx'

/** From which day on the company demands a second factor, for whoever has none yet (AUTH-6). */
export function FactorBanner({ me: { company, secondFactor } }: { me: Me }) {
  const { demandedFrom } = secondFactor
  if (!demandedFrom) return null
  return (
    <Banner
      isWide
      tone="warning"
      actions={
        <ButtonLink size="small" to="/app/second-factor">
          {t('enrol.soonGo')}
        </ButtonLink>
      }
    >
      {t('enrol.soon', { date: day(demandedFrom), company: company.name })}
    </Banner>
  )
}
