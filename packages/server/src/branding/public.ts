// What other areas may use of branding.
export { BRANDING_PURPOSE } from './images.ts'
