/** The subdomain of the made-up operator that comes with the sample company. */
export const SAMPLE_OPERATOR = 'provider'

/**
 * Is this the company whose people are staff (PERM-27)? `named` is the subdomain that the installation names as its operator. Where it
 * names none there is only the operator of the sample company: everyone knows its passwords, so it comes into samples alone and sees
 * no other company.
 */
export const isOperatorsCompany = (
  { subdomain, isSample }: { subdomain: string; isSample: boolean },
  named: string | undefined,
): boolean => (named === undefined ? isSample && subdomain === SAMPLE_OPERATOR : subdomain === named)
