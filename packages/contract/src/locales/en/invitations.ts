/** Inviting people by email, or by links that are handed out where no email leaves. */
export default {
  'invitation.NOT_INVITED': 'Not invited',
  'invitation.LINK_READY': 'Link ready',
  'invitation.INVITED': 'Invited {day}',
  'invitation.NOT_DELIVERED': 'Invitation not delivered',
  'invitation.EXPIRED': 'Invitation expired',
  'invitation.since': 'since {day}',
  'people.sendWelcome': 'Send welcome email',
  'people.getLink': 'Get invitation link',
  'people.welcomeSent': '{name} has been invited',
  'people.welcomeMailed': 'An email with a link to choose a password is on its way. The link is valid for seven days.',
  'people.welcomeLinkToo': 'If the email doesn’t arrive, give this link to them yourself.',
  'people.welcomeLink':
    'Perennial can’t send this invitation by email, so give this link to them yourself. It’s valid for seven days, and earlier links stop working.',
  'people.welcomeNoLink':
    'Perennial can’t send this invitation by email, and you can’t get its link because {name} has more rights than you or is above you. Ask an administrator with those rights.',
  'directory.sendWelcome': 'Send a welcome email',
  'directory.sendWelcomeHint': 'With a link to choose a password. You can also send it later.',
  'directory.makeLinks': 'Create an invitation link',
  'directory.makeLinksHint': 'Perennial can’t send emails here, so download the links afterward and hand them out.',
  'directory.linksReady':
    '{count, plural, one {# invitation link is ready to hand out.} other {# invitation links are ready to hand out.}}',
  'directory.invite': 'Send welcome emails',
  'directory.inviteTitle': 'Send welcome emails',
  'directory.inviteBody':
    'Everyone you selected who has never logged in gets an email with a link to choose a password. Earlier links stop working.',
  'directory.inviteAllBody':
    'Everyone who hasn’t logged in and doesn’t have a valid invitation gets an email with a link to choose a password.',
  'directory.inviteConfirm': '{count, plural, one {Send # email} other {Send # emails}}',
  'directory.inviteNobody': 'None of them can be invited.',
  'directory.inviteDone': '{count, plural, one {# person is} other {# people are}} being invited.',
  'imports.option.sendWelcomeMails': 'Invite people who are added',
  'imports.willWelcome': 'Everyone who is added gets a welcome email.',
  'imports.willMakeLinks':
    'Everyone who is added gets an invitation link. Perennial can’t send emails here, so download the links afterward and hand them out.',
  'invitationLinks.title': 'Download invitation links',
  'invitationLinks.body':
    'You get a CSV file with a personal link for {count, plural, =0 {everyone who hasn’t logged in and doesn’t have a valid invitation} one {the person you selected} other {the # people you selected}}. Links are valid for seven days.{count, plural, =0 {} other { Earlier links stop working.}}',
  'invitationLinks.care':
    'Anyone who has a link can log in as that person. Give each link only to the person it’s for, then delete the file.',
  'invitationLinks.confirm': 'Download links',
  'invitationLinks.none': 'No links were created.',
  'invitationLinks.noneNeeded':
    'Everyone has logged in or has a valid invitation. To create new links, select people in the directory.',
  'invitationLinks.file': 'Invitation links',
  'invitationLinks.name': 'Name',
  'invitationLinks.email': 'Email',
  'invitationLinks.link': 'Link',
  'invitationLinks.validUntil': 'Valid until',
  'directory.skipped.LINK_NOT_YOURS': 'with more rights than you, or above you',
  'refusal.MAIL_SERVER_SET':
    'You can’t download invitation links because email is set up. Send welcome emails instead.',
}
