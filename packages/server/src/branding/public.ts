// What other areas may use of designs.
export { BRANDING_PURPOSE } from './images.ts'
