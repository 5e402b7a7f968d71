import { loadChunk } from './lazy-component.ts'

let wanted: string | null | undefined

/** Uses the company's color as the accent, made readable in both themes; null restores the product's own. */
export async function setCompanyColor(color: string | null | undefined): Promise<void> {
  wanted = color
  // Few companies have a color, so the computation is loaded only for them. If that fails, the product's own color stays.
  const accentOf = color
    ? await loadChunk(() => import('@perennial/domain/branding/accent-colors.ts')).then(
        (file) => file.accentColors,
        () => undefined,
      )
    : undefined
  if (wanted !== color) return
  const accent = color ? accentOf?.(color) : undefined
  const { style } = document.documentElement
  for (const side of ['light', 'dark'] as const) {
    if (accent) style.setProperty(`--brand-${side}`, accent[side])
    else style.removeProperty(`--brand-${side}`)
  }
}

const COMPANY = 'perennial-company'

/** Remembers whose login page this browser shows next time; only the subdomain is stored. */
export const rememberCompany = (subdomain: string): void => localStorage.setItem(COMPANY, subdomain)

/** The company whose login page to show: the one in the address, `?company=fernhill`, otherwise the last one used in this browser. */
export function loginCompany(query: string): string | undefined {
  const named = new URLSearchParams(query).get('company') ?? localStorage.getItem(COMPANY) ?? ''
  return /^[a-z0-9-]{2,63}$/i.test(named) ? named.toLowerCase() : undefined
}

const STORAGE_KEY = 'perennial-theme'

/** Light or dark; null follows the device. Stored for the next visit, which applies it before the first paint (`index.html`). */
export function setTheme(theme: 'light' | 'dark' | null): void {
  if (theme) document.documentElement.dataset.theme = theme
  else delete document.documentElement.dataset.theme
  if (theme) localStorage.setItem(STORAGE_KEY, theme)
  else localStorage.removeItem(STORAGE_KEY)
}
