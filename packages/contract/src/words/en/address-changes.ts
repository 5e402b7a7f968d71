/** A changed login address: waiting for its owner, confirming it, stopping it. */
export default {
  'addressChange.waits': 'The login address changes to {address} once it’s confirmed there.',
  'addressChange.requested': '{by} asked for it {when}. Until then, {email} stays the login and gets all emails.',
  'addressChange.sendAgain': 'Send link again',
  'addressChange.sentAgain': 'A new link is on its way to {address}.',
  'addressChange.cancel': 'Cancel change',
  'addressChange.canceled': 'The address stays as it is.',
  'addressChange.saved': 'A link to confirm the address was sent to {address}.',
  'addressChange.hint': 'Changes once it’s confirmed at the new address.',
  'addressChange.hintNeverUsed':
    'This person has never logged in: their invitation goes to the new address right away.',

  'addressLink.confirmTitle': 'Confirm your new address',
  'addressLink.confirmBody':
    '{address} becomes the login address of your account at {company}, instead of {former}. Your password stays the same.',
  'addressLink.confirmHold': 'For three days after that, you can’t choose a new password by email.',
  'addressLink.confirm': 'Confirm address',
  'addressLink.confirmedTitle': 'Your address is confirmed',
  'addressLink.confirmedBody': 'Log in with {address} from now on.',
  'addressLink.objectTitle': 'Is this not your address?',
  'addressLink.objectBody':
    '{address} is about to become the login address of {name}’s account at {company}, instead of {former}.',
  'addressLink.objectBodyCounts':
    'The login address of {name}’s account at {company} was changed from {former} to {address}.',
  'addressLink.objectWhat':
    'If that’s wrong, {former} stays the login. Everyone is logged out of the account, and your administrators are notified.',
  'addressLink.object': 'Stop the change',
  'addressLink.objectedTitle': 'The change was stopped',
  'addressLink.objectedBody':
    '{former} is the login. Please talk to your administrators about who asked for the change.',
  'addressLink.endedTitle': 'This link no longer works',
  'addressLink.endedBody':
    'It was used already, it expired, or the change was canceled. If you still need to change your address, ask your administrators.',
}
