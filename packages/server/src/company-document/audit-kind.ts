/** The entry of the audit that tells that the company came from a document. */
export const COMPANY_IMPORTED = 'company-imported'
