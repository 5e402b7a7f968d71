import { emailTexts } from '@perennial/contract/messages/email-texts.ts'
import { defineEmail } from '../../mail/public.ts'
import { defineNotification } from '../../notifications/public.ts'

/** To owners on the day on which their check-in is due. */
export const checkInDueEmail = defineEmail({
  feature: 'objective',
  category: 'tasks',
  isOfCycle: true,
  name: 'objective-check-in-due',
  placeholders: ['cycleName'],
  restsOnLeave: true,
  texts: emailTexts('objective-check-in-due'),
})

/** To managers, once a day: who of their direct reports checked in. The email about it is the daily one about objectives. */
export const teamCheckedInNotification = defineNotification('objective-team-checked-in', ['name', 'count'], {
  isConfidential: true,
})
