import { loadChunk } from './lazy-component.ts'

let wanted: string | null | undefined

/** Takes the company's color as the accent, made readable in both themes; null keeps the product's own. */
export async function setCompanyColor(color: string | null | undefined): Promise<void> {
  wanted = color
  // Few companies have one: the arithmetic is loaded for them alone. Without it the product's own color stays.
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

/** Whose login page this browser shows the next time; the subdomain alone is kept. */
export const rememberCompany = (subdomain: string): void => localStorage.setItem(COMPANY, subdomain)

/** The company whose login page is meant: that of the address, `?company=fernhill`, else the one that was here last. */
export function loginCompany(query: string): string | undefined {
  const named = new URLSearchParams(query).get('company') ?? localStorage.getItem(COMPANY) ?? ''
  return /^[a-z0-9-]{2,63}$/i.test(named) ? named.toLowerCase() : undefined
}

const STORAGE_KEY = 'perennial-theme'

/** Light or dark; null follows the machine. Kept for the next visit, which begins with it (`index.html`), so that nothing flashes. */
export function setTheme(theme: 'light' | 'dark' | null): void {
  if (theme) document.documentElement.dataset.theme = theme
  else delete document.documentElement.dataset.theme
  if (theme) localStorage.setItem(STORAGE_KEY, theme)
  else localStorage.removeItem(STORAGE_KEY)
}
