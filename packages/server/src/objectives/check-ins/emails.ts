import { emailTexts } from '@perennial/contract/messages/email-texts.ts'
import { defineEmail } from '../../mail/public.ts'
import { defineNotification } from '../../notifications/public.ts'

/** For owners, on the day their check-in is due. */
export const checkInDueEmail = defineEmail({
  feature: 'objective',
  category: 'tasks',
  isOfCycle: true,
  name: 'objective-check-in-due',
  placeholders: ['cycleName'],
  pausesOnLeave: true,
  texts: emailTexts('objective-check-in-due'),
})

/**
 * For managers, once a day: which direct reports have checked in. Emails about this are part of the daily one about
 * objectives.
 */
export const teamCheckedInNotification = defineNotification('objective-team-checked-in', ['name', 'count'], {
  isConfidential: true,
})
