// What other areas may use of designs.
export { DESIGN_PURPOSE } from './images.ts'
