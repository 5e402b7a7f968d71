import { defineModule } from '../core/module.ts'
import { setBrandingImage } from './images.ts'
import { downloadBrandingImage, readLoginBranding } from './login-branding.ts'
import { changeBranding, readBranding, resetBranding } from './settings.ts'

/** The branding of a company: logo, background and color. */
export default defineModule({
  name: 'branding',
  handlers: [readBranding, changeBranding, setBrandingImage, resetBranding, readLoginBranding, downloadBrandingImage],
})
