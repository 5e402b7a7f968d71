import { sql } from 'drizzle-orm'
import { documentTable } from '../../core/document-facts.ts'
import { reportSubscriptions } from '../../email-reports/tables.ts'
import { allEmailKinds } from '../../mail/public.ts'
import {
  bouncedAddresses,
  emailDeliveryFailures,
  emailLogSummaries,
  emailSenders,
  emailSettings,
  emails,
  emailTemplates,
  emailTemplateTexts,
} from '../../mail/tables.ts'
import { formerKinds } from '../former-kinds.ts'
import { readerIsHr, theReader } from '../readers.ts'

const whatWaits = 'a link that waits is of the installation that sent it'

const readableMail = sql`(recipient_id = ${theReader} or (${readerIsHr} and not ${theReader} = any(about_ids)))`
const ofMails = 'there are those to whoever exports, and if an HR Admin does those to others that are not about them'

/** A link that opens something opens it in the installation that wrote it. */
function withoutSecrets() {
  const kinds = allEmailKinds().flatMap(({ name, isSecret }) => (isSecret ? [name] : []))
  return sql`case when not kind = any(${sql.param(kinds)}::text[]) then text end`
}

/** Own texts of mails, what was sent, and what is sent to nobody any more. */
export const emailMapping = [
  documentTable(emailTemplates, {
    list: 'emailTemplates',
    row: 'emailTemplate',
    formerNames: { list: 'mailTemplates', row: 'mailTemplate' },
    meaning: 'A kind of mail as the company has it, or one cycle.',
    fields: { cycleId: 'A cycle; absent for the company', enabled: 'Whether it is sent' },
    formerValues: { kind: formerKinds },
  }),
  documentTable(emailTemplateTexts, {
    list: 'emailTemplateTexts',
    row: 'emailTemplateText',
    formerNames: { list: 'mailTexts', row: 'mailText', fields: { changedById: 'updatedById', changedAt: 'updatedAt' } },
    meaning: 'The own text of a mail in one language.',
    fields: {
      subject: 'Absent: as shipped',
      body: 'Absent: as shipped',
      version: 'Goes up by one with every change',
    },
  }),
  documentTable(emailSenders, {
    list: 'emailSender',
    row: 'sender',
    formerNames: {
      list: 'mailSender',
      fields: { waitingAddress: 'pendingReplyTo', changedById: 'updatedById', changedAt: 'updatedAt' },
    },
    meaning: 'Where answers to mails go; one row at most.',
    fields: { replyTo: 'Absent: nowhere', confirmedAt: 'When the address was confirmed' },
    without: {
      pendingReplyTo: { because: whatWaits },
      tokenHash: { because: whatWaits },
      expiresAt: { because: whatWaits },
    },
  }),
  documentTable(emailSettings, {
    list: 'emailSettings',
    row: 'settings',
    formerNames: {
      list: 'mailHabits',
      row: 'mailHabit',
      fields: { waitingAddress: 'pendingEmail', codeUntil: 'codeExpiresAt' },
    },
    meaning: 'When somebody wants no mail.',
    fields: {
      quietHours: 'Hours and days, in the time zone of the company',
      digestedUntil: 'Told of in a digest until',
    },
    without: {
      pendingEmail: { because: whatWaits },
      codeHash: { because: whatWaits },
      codeExpiresAt: { because: whatWaits },
    },
  }),
  documentTable(reportSubscriptions, {
    list: 'reportSubscriptions',
    row: 'reportSubscription',
    formerNames: { fields: { doneDay: 'lastReportDay' } },
    meaning: 'Who gets a report by mail.',
    fields: {
      configuration: 'What is in it, and every how many weeks',
      firstDay: 'The Monday from which its weeks are counted',
      lastReportDay: 'Of the latest one',
    },
  }),
  documentTable(emailLogSummaries, {
    list: 'emailLogSummaries',
    row: 'emailLogSummary',
    formerNames: { list: 'mailLines', row: 'mailLine' },
    meaning: 'A line of the mail log that counts mails and names nobody.',
    fields: { key: 'One line for a kind, a cycle and a day' },
  }),
  documentTable(emails, {
    list: 'emails',
    row: 'email',
    formerNames: {
      list: 'mails',
      row: 'mail',
      fields: {
        blockedBecause: 'blockReason',
        tries: 'attempts',
        nextTryAt: 'nextAttemptAt',
        settledAt: 'resolvedAt',
        lineId: 'logSummaryId',
      },
    },
    meaning: 'A mail that has left, was kept in the mailbox of the product, or could not or was not to be sent.',
    fields: {
      effectKey: 'The same is sent once',
      aboutIds: 'Whom it is about',
      attempts: 'How often it was tried',
      resolvedAt: 'When it was delivered, sent back or complained about',
      cycleId: 'The cycle whose switch counted',
      logSummaryId: 'The line that counts it, where it stands in the log no other way',
      text: 'What its recipient reads in the product; absent where it holds a link that opens something',
    },
    formerValues: { kind: formerKinds },
    without: {
      html: { because: 'it was for sending; what is read in the product is the text', fill: sql`''` },
      messageKey: { because: 'reports of mail servers come to the installation that sent it' },
    },
    partly: { text: { value: withoutSecrets, fill: sql`''` } },
    shared: { where: readableMail, because: `${ofMails}, without their texts`, columns: { text: sql`null` } },
    only: {
      where: sql`state <> 'QUEUED' and log_summary_id is null`,
      because:
        'a mail that waits is sent by the installation it was written in; who was reminded of anonymous questions is told nobody (ADM-P33)',
    },
  }),
  documentTable(bouncedAddresses, {
    list: 'bouncedAddresses',
    row: 'bouncedAddress',
    formerNames: {
      list: 'mailAddresses',
      row: 'mailAddress',
      fields: { address: 'email', failures: 'failureCount', lastAt: 'lastFailedAt' },
    },
    meaning: 'An address at which mails failed.',
    fields: {
      email: 'In small letters',
      suppressedAt: 'Since when nothing is sent there; absent while it is watched',
    },
  }),
  documentTable(emailDeliveryFailures, {
    list: 'emailDeliveryFailures',
    row: 'emailDeliveryFailure',
    formerNames: { list: 'mailFailures', row: 'mailFailure', fields: { mailId: 'emailId' } },
    meaning: 'A day on which an address could not be reached.',
    shared: { where: sql`email_id in (select id from emails where ${readableMail})`, because: ofMails },
    only: {
      where: sql`email_id in (select id from emails where state <> 'QUEUED')`,
      because: 'those of mails that wait stay with them',
    },
  }),
]
