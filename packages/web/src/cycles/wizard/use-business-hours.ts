import { useCurrentUser } from '../../core/session.ts'

/** The hours at which the company's business days start and end. */
export function useBusinessHours(): { start: number; end: number } {
  const { startOfBusiness, endOfBusiness } = useCurrentUser().company.companySettings
  const hourOf = (time: string) => Number(time.split(':')[0])
  return { start: hourOf(startOfBusiness), end: hourOf(endOfBusiness) }
}
