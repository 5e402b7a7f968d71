/** The subdomain of the fictional operator that comes with the sample company. */
export const SAMPLE_OPERATOR = 'provider'

/**
 * Is this the operator’s company, whose people may be staff (PERM-27)? `named` is the subdomain that the installation
 * names as its operator. Without one there is only the sample company’s operator: its passwords are public, so it
 * only has access to samples and sees no other company.
 */
export const isOperatorsCompany = (
  { subdomain, isSample }: { subdomain: string; isSample: boolean },
  named: string | undefined,
): boolean => (named === undefined ? isSample && subdomain === SAMPLE_OPERATOR : subdomain === named)
