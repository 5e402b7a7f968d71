import type { Language } from '@perennial/contract/messages/language.ts'
import { accentColors } from '@perennial/domain/branding/accent-colors.ts'
import { escapeHtml } from './render.ts'

/** A company’s branding in emails: its logo, or else its name, and its color. */
export type EmailBranding = {
  companyName: string
  color: string | null
  logo: { url: string; height: number } | null
}

type EmailPageParts = {
  language: Language
  subject: string
  branding: EmailBranding
  /** The following parts are HTML. */
  greeting: string | undefined
  body: string
  footer: string
  /** A paragraph that contains only this link becomes the button. */
  button: { link: string; label: string; alternative: string } | undefined
}

const PRODUCT_COLOR = '#2d6a4f'
const FONT = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif"

/**
 * The HTML part of an email. Tables and inline styles are for old mail programs; the style element adds dark mode and
 * narrow windows for newer ones. Nothing is loaded except the company’s own logo.
 */
export function emailPage({ language, subject, branding, greeting, body, footer, button }: EmailPageParts): string {
  const accent = accentColors(branding.color ?? PRODUCT_COLOR) ?? { light: PRODUCT_COLOR, dark: '#74c69d' }
  const content = styled(`${greeting ? `<p>${greeting}</p>\n` : ''}${withButton(body, button, accent.light)}`)
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.card{padding:24px 20px 8px!important}}
@media (prefers-color-scheme:dark){
.paper{background:#161512!important}
.card{background:#1f1e1a!important;border-color:#3a3832!important}
.text,.text p,.text li,.text h2,.name{color:#f1efea!important}
.muted,.text .muted{color:#aaa69e!important}
.text a,.muted a{color:${accent.dark}!important}
.button{background:${accent.dark}!important}
.text .button a{color:#10130f!important}
.logo{background:#ffffff!important;padding:8px!important;border-radius:6px!important}
}
</style>
</head>
<body class="paper" style="margin:0;padding:0;background:#f4f2ee">
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" style="background:#f4f2ee">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left">
<tr><td style="padding:0 4px 16px">${letterhead(branding)}</td></tr>
<tr><td class="card text" style="padding:32px 32px 16px;border:1px solid #e3e0d9;border-radius:8px;background:#ffffff;color:#1c1b1a;font:16px/1.5 ${FONT};overflow-wrap:anywhere">
${content}
</td></tr>
<tr><td class="muted" style="padding:16px 4px 0;color:#5f5c58;font:13px/1.5 ${FONT};overflow-wrap:anywhere">${footer}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

function letterhead({ companyName, logo }: EmailBranding): string {
  const name = escapeHtml(companyName)
  const type = `font:600 17px/1.4 ${FONT};color:#1c1b1a`
  if (!logo) return `<span class="name" style="${type}">${name}</span>`
  const { url, height } = logo
  // Programs that don’t load images show the name.
  return `<img class="logo name" src="${escapeHtml(url)}" alt="${name}" height="${height}" style="display:block;height:${height}px;max-width:100%;${type}">`
}

/** Replaces the paragraph that contains only the link by a button, followed by the address for programs without buttons. */
function withButton(body: string, button: EmailPageParts['button'], color: string): string {
  if (!button) return body
  const href = escapeHtml(button.link)
  const paragraph = `<p><a href="${href}">${href}</a></p>`
  const [before, ...after] = body.split(paragraph)
  if (after.length === 0) return body
  const label = escapeHtml(button.label)
  const drawn = `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:24px 0 8px"><tr><td class="button" bgcolor="${color}" style="border-radius:8px;background:${color}"><a href="${href}" style="display:inline-block;padding:12px 22px;color:#ffffff;font-weight:600;text-decoration:none">${label}</a></td></tr></table>
<p class="muted" style="margin:0 0 16px;color:#5f5c58;font-size:13px">${escapeHtml(button.alternative)} <a href="${href}" style="color:${color}">${href}</a></p>`
  return `${before}${drawn}${after.join(paragraph)}`
}

/** Mail programs have their own default margins: inline styles override them. */
const styled = (html: string): string =>
  html
    .replaceAll('<p>', '<p style="margin:0 0 16px">')
    .replaceAll(/<(ul|ol)>/g, '<$1 style="margin:0 0 16px;padding-left:22px">')
    .replaceAll('<li>', '<li style="margin:0 0 4px">')
    .trim()
