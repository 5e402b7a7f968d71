/** The mailbox and the mail log; the frame of every mail. */
export default {
  'mailbox.title': 'Postfach',
  'mailbox.intro': 'Diese Installation hat keinen Mailserver. Die E-Mails, die sie dir senden würde, liegen hier.',
  'mailbox.introSent': 'Die E-Mails, die dir Perennial in den letzten 90 Tagen gesendet hat.',
  'mailbox.none': 'Keine E-Mails.',
  'mailbox.noneBody': 'Wenn Perennial dir schreibt, liegt die E-Mail hier.',
  'mailbox.list': 'Deine E-Mails',
  'mailbox.choose': 'Wähle eine E-Mail, um sie zu lesen.',
  'mailbox.showMore': 'Ältere E-Mails zeigen',
  'mailbox.textGone':
    'Diese E-Mail wurde gesendet. Weil sie einen geheimen Link enthielt, wird ihr Text nicht aufbewahrt.',
  'mail.greeting': 'Hallo {name},',
  'mail.footer': 'Perennial sendet dir das für {company}.',
  'mail.footerMute': 'Welche E-Mails du bekommst, bestimmst du in deinen Einstellungen: {link}',
  'refusal.MAIL_OF_SOMEBODY_ELSE': 'Was in einer E-Mail steht, liest nur, wer sie bekommen hat.',
}
