import { displayedLogoHeight } from '@perennial/domain/branding/branding.ts'
import { useState } from 'react'
import { fileUrl } from '../core/api.ts'
import { t } from '../core/i18n.ts'
import css from './Logo.module.css'

type CompanyBranding = {
  subdomain: string
  companyDesignSettings: { companyLogoId: string | null; companyLogoHeight: number }
}

/** The company's own logo, 30 px and a fifth of its height high (FRAME-12), or that of the product. */
export function Logo({ company }: { company?: CompanyBranding | undefined }) {
  const { companyLogoId = null, companyLogoHeight = 0 } = company?.companyDesignSettings ?? {}
  if (company && companyLogoId)
    return <OwnLogo key={companyLogoId} subdomain={company.subdomain} id={companyLogoId} height={companyLogoHeight} />
  return (
    <>
      <ProductMark />
      <span className={css.name}>Perennial</span>
    </>
  )
}

/** A logo that can’t be loaded is replaced by a text (FRAME-20). */
function OwnLogo({ subdomain, id, height }: { subdomain: string; id: string; height: number }) {
  const [isMissing, setMissing] = useState(false)
  if (isMissing) return <span className={css.missing}>{t('shell.iconNotFound')}</span>
  return (
    <img
      src={fileUrl('GET /branding/{subdomain}/images/{id}', { subdomain, id })}
      alt=""
      className={css.own}
      style={{ blockSize: displayedLogoHeight(height) }}
      onError={() => setMissing(true)}
    />
  )
}

/** The mark of the product. */
export function ProductMark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" className={css.leaf} aria-hidden>
      <rect width="32" height="32" rx="8" />
      <path d="M16 25v-9M16 17c0-4.400-3-7-8-7 0 4.800 2.800 7 8 7zM16 20c0-4 2.700-6.200 7.500-6.200 0 4.300-2.700 6.200-7.500 6.200z" />
    </svg>
  )
}
