import type { Me } from '../core/session.ts'
import css from './Header.module.css'

const SHOWN_PX = 30
const SHARE = 0.2

/** The company's own logo, 30 px and a fifth of its height high (FRAME-12), or that of the product. */
export function Logo({ company }: { company?: Me['company'] }) {
  const { companyLogoId = null, companyLogoHeight = 0 } = company?.companyDesignSettings ?? {}
  if (companyLogoId)
    return (
      <img
        src={`/api/files/${companyLogoId}`}
        alt=""
        className={css.own}
        style={{ blockSize: SHOWN_PX + SHARE * companyLogoHeight }}
      />
    )
  return (
    <>
      <Leaf />
      <span className={css.name}>Perennial</span>
    </>
  )
}

/** The sign of the product. */
export function Leaf({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" className={css.leaf} aria-hidden>
      <rect width="32" height="32" rx="8" />
      <path d="M16 25v-9M16 17c0-4.400-3-7-8-7 0 4.800 2.800 7 8 7zM16 20c0-4 2.700-6.200 7.500-6.200 0 4.300-2.700 6.200-7.500 6.200z" />
    </svg>
  )
}
