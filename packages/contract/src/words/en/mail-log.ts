/** What became of mails: their log, addresses that bounced, and what the person can say about it. */
export default {
  'mailLog.subject': 'Subject',
  'mailLog.settled': 'Outcome',
  'mailLog.counted': '{count, plural, one {1 person} other {# people}}, not named',
  'mailLog.countedHint': 'Reminders of anonymous questions are counted only: whoever gets one has not answered yet.',
  'mailLog.state.DELIVERED': 'Delivered',
  'mailLog.state.BOUNCED': 'Sent back',
  'mailLog.state.COMPLAINED': 'Reported as unwanted',
  'mailLog.blocked.SUPPRESSED': 'Nothing is sent to this address any more',
  'mailLog.kind.admin-report': 'Report for administrators',
  'bounced.title': 'Bounced mails',
  'bounced.intro':
    'Addresses that mails do not reach. After a permanent failure, a complaint, or failures on three days within two weeks, nothing is sent there any more, not even a new password.',
  'bounced.none': 'No mail came back',
  'bounced.noneBody': 'When a mail server refuses an address, or somebody reports a mail as unwanted, you see it here.',
  'bounced.address': 'Address',
  'bounced.person': 'Person',
  'bounced.state': 'State',
  'bounced.suppressed': 'Nothing is sent',
  'bounced.watched': 'Watched',
  'bounced.reason': 'Last reason',
  'bounced.reason.PERMANENT': 'The address does not exist or takes no mail',
  'bounced.reason.TEMPORARY': 'The address could not be reached',
  'bounced.reason.COMPLAINT': 'Reported as unwanted by the person',
  'bounced.code': 'Reply of the mail server',
  'bounced.failures': 'Failures',
  'bounced.last': 'Last failure',
  'bounced.remove': 'Remove from list',
  'bounced.removeAsk': 'Send mails to {address} again?',
  'bounced.removeBody': 'What failed before is forgotten. Should the address fail again, it comes back to this list.',
  'bounced.removed': 'Mails go to {address} again.',
  'bounced.hint': 'Addresses that mails do not reach, and to which nothing is sent any more',
  'bounced.onProfile.PERMANENT':
    'No mails are sent to {name} since {day}: the address takes none. A new address or “Remove from list” changes that.',
  'bounced.onProfile.TEMPORARY':
    'No mails are sent to {name} since {day}: the address could not be reached again and again. A new address or “Remove from list” changes that.',
  'bounced.onProfile.COMPLAINT':
    'No mails are sent to {name} since {day}: a mail was reported as unwanted. Only the person can change that, in their own settings.',
  'bounced.seeList': 'See the list',
  'bounced.own.PERMANENT':
    'Your address takes no mails, so that none are sent to you since {day}. Your administrators can change that.',
  'bounced.own.TEMPORARY':
    'Your address could not be reached again and again, so that no mails are sent to you since {day}. Your administrators can change that.',
  'bounced.own.COMPLAINT':
    'A mail of ours was reported as unwanted, so that none are sent to you since {day}, not even a new password.',
  'bounced.resume': 'Send me mails again',
  'bounced.resumed': 'You get mails again.',
  'refusal.COMPLAINT_OF_SOMEBODY': 'Whoever reported a mail as unwanted lifts that in their own settings.',
}
