import { useEffect } from 'react'
import { fileUrl, useRead } from '../core/api.ts'
import { loginCompany, rememberCompany, setCompanyColor } from '../core/appearance.ts'
import { t } from '../core/i18n.ts'
import { useOptionalCurrentUser } from '../core/session.ts'
import { Logo } from '../shell/Logo.tsx'
import css from './LoginHeader.module.css'

/** The header of the pages before login: with the logo, color and background of the company, or the product’s (FRAME-19). */
export function LoginHeader() {
  const subdomain = loginCompany(location.search) ?? ''
  const read = useRead('GET /branding/{subdomain}', { subdomain }, { when: subdomain !== '' })
  const visitor = useOptionalCurrentUser()
  const branding = read.data?.branding ?? null
  const color = branding?.companyColor ?? null
  useEffect(() => {
    // A logged-in user already sees their company’s color.
    if (!visitor) void setCompanyColor(color)
  }, [visitor, color])
  const known = branding?.subdomain
  useEffect(() => {
    // Also for the other pages that can be reached without a login.
    if (known) rememberCompany(known)
  }, [known])
  if (!branding) return <p className={css.product}>{t('shell.product')}</p>
  const { companyBackgroundId, companyLogoId } = branding
  return (
    <>
      {companyBackgroundId && <Background address={pictureOf(branding.subdomain, companyBackgroundId)} />}
      <p className={css.product}>
        {companyLogoId && <Logo company={{ subdomain: branding.subdomain, companyDesignSettings: branding }} />}
        <span>{branding.name}</span>
      </p>
    </>
  )
}

const pictureOf = (subdomain: string, id: string) => fileUrl('GET /branding/{subdomain}/images/{id}', { subdomain, id })

/** Behind everything, as wide as the window. */
function Background({ address }: { address: string }) {
  return <img src={address} alt="" className={css.background} />
}
