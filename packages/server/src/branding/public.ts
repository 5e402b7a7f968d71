// What other areas may use of branding.
export { findDocumentLogo } from './document-logo.ts'
export { BRANDING_PURPOSE } from './images.ts'
