import type { Module } from '../core/module.ts'
import { setBrandingImage } from './images.ts'
import { downloadBrandingImage, readLoginBranding } from './login-branding.ts'
import { changeBranding, readBranding, resetBranding } from './settings.ts'

/** How a company looks: logo, background and colour. */
export const brandingModule: Module = {
  name: 'design',
  handlers: [readBranding, changeBranding, setBrandingImage, resetBranding, readLoginBranding, downloadBrandingImage],
}
