import { type EmailName, emailTexts } from '@perennial/contract/messages/email-texts.ts'
import type { Feature } from '@perennial/domain/companies/features.ts'
import { defineEmail, type EmailKind } from '../mail/public.ts'
import { defineNotification } from '../notifications/public.ts'
import type { TaskMessage } from './notice-kind.ts'

type More = Pick<EmailKind, 'pausesOnLeave'>

/** What people get about a task in a cycle of a feature, as an email and as a notification. */
export function taskMessagesOf(feature: Feature, confidentiality: { isConfidential?: true } = {}) {
  const message = (
    name: EmailName,
    placeholders: string[],
    fields: string[],
    more: Partial<EmailKind>,
  ): TaskMessage => ({
    mail: defineEmail({
      name,
      category: 'tasks',
      feature,
      isOfCycle: true,
      ...more,
      placeholders,
      texts: emailTexts(name),
    }) as EmailKind,
    news: defineNotification(name, fields, confidentiality),
  })
  return {
    /** To someone whose task is about themselves. */
    aboutOneself: (name: EmailName, more: More = {}) => message(name, ['cycleName', 'deadline'], ['cycle'], more),
    /** To someone whose task is about others: one email names all of them. */
    aboutPeople: (name: EmailName, more: More = {}) =>
      message(name, ['cycleName', 'deadline', 'people'], ['cycle', 'count'], { ...more, lists: ['people'] }),
  }
}
