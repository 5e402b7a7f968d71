/** The mailbox and the mail log; the frame of every mail. */
export default {
  'mailbox.title': 'Mailbox',
  'mailbox.intro': 'This installation has no mail server. The mails it would send you are kept here.',
  'mailbox.introSent': 'The mails that Perennial sent you in the last 90 days.',
  'mailbox.none': 'No mails.',
  'mailbox.noneBody': 'When Perennial writes to you, the mail is kept here.',
  'mailbox.list': 'Your mails',
  'mailbox.choose': 'Choose a mail to read it.',
  'mailbox.showMore': 'Show older mails',
  'mailbox.textGone': 'This mail was sent. Since it held a secret link, its text is not kept.',
  'mail.greeting': 'Hello {name},',
  'mail.footer': 'Perennial sends you this for {company}.',
  'mail.footerMute': 'You choose in your settings which mails you get: {link}',
  'refusal.MAIL_OF_SOMEBODY_ELSE': 'Only its recipient reads what a mail says.',
}
