// The parts of branding that other areas may use.
export { findDocumentLogo } from './document-logo.ts'
export { BRANDING_PURPOSE } from './images.ts'
