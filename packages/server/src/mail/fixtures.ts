import { afterEach, beforeEach } from 'vitest'
import type { HandlerContext } from '../core/handler-context.ts'
import { testApp } from '../testing/app.ts'
import { useTestModule } from '../testing/test-module.ts'
import { isCompanyOfTest, type World } from '../testing/world.ts'
import { defineEmail, type EmailKind } from './email-kinds.ts'
import type { MailTransport, OutgoingEmail } from './mail-transport.ts'
import { parseMessageId } from './message-id.ts'

/** An email that can be muted, with a person’s name in it. */
export const testEmail = defineEmail({
  name: 'test-mail',
  category: 'tasks',
  feature: 'review',
  placeholders: ['subjectName'],
  texts: {
    en: { subject: 'News of {{ subjectName }}', body: '{{ subjectName }} has something for you.\n\n{{ link }}' },
    de: { subject: 'Neues von {{ subjectName }}', body: '{{ subjectName }} hat etwas für dich.\n\n{{ link }}' },
  },
})

/** An account email with a secret link. */
export const testInvitationEmail = defineEmail({
  name: 'test-invitation',
  category: null,
  isSecret: true,
  isInvitation: true,
  placeholders: [],
  texts: {
    en: { subject: 'Welcome to {{ companyName }}', body: 'Begin here: {{ link }}' },
    de: { subject: 'Willkommen bei {{ companyName }}', body: 'Beginne hier: {{ link }}' },
  },
})

/** A reminder to answer: its sender says whether the answers are anonymous. */
export const testReminderEmail = defineEmail({
  name: 'test-answer-reminder',
  feature: 'review',
  category: 'feedback',
  pausesOnLeave: true,
  placeholders: [],
  texts: {
    en: { subject: 'Your opinion is asked', body: 'Answer here: {{ link }}' },
    de: { subject: 'Ihre Meinung ist gefragt', body: 'Antworten Sie hier: {{ link }}' },
  },
})

/** Registers these kinds for the tests of a file, and others that it declares. */
export const useTestEmails = (...more: EmailKind[]) =>
  useTestModule({ emails: [testEmail, testInvitationEmail, testReminderEmail, ...more] })

/** Runs something in a transaction of a test company. */
export const inContext = <T>({ app, inside, now }: World, work: (context: HandlerContext) => Promise<T>) =>
  inside((tx) => work({ app, tx, now: now() }))

/** A mail server that accepts everything, or fails while it is told to. Emails left over from other tests don’t count. */
export function fakeTransport() {
  const taken: OutgoingEmail[] = []
  const state = { isDown: false, tries: 0 }
  const transport: MailTransport = {
    isBuiltIn: false,
    send: async (mail) => {
      const company = parseMessageId(mail.messageId)?.companyId
      if (company && !isCompanyOfTest(company)) return
      state.tries += 1
      if (state.isDown) throw Object.assign(new Error('450 try later'), { code: 'EENVELOPE', responseCode: 450 })
      taken.push(mail)
    },
    verify: async () => undefined,
    failingSince: async () => null,
    notice: () => undefined,
    close: () => undefined,
  }
  return { transport, taken, state }
}

/** Gives each test of a file its own mail server that accepts everything. Emails left over from earlier tests go to the former one. */
export function setUpFakeTransport() {
  let fake = fakeTransport()
  let builtIn: MailTransport
  beforeEach(async () => {
    const { app } = await testApp()
    await app.jobs.idle()
    builtIn = app.mailTransport
    fake = fakeTransport()
    app.mailTransport = fake.transport
  })
  afterEach(async () => {
    const { app } = await testApp()
    app.mailTransport = builtIn
  })
  return () => fake
}
